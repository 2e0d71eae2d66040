-- Short-lived tokens of the injecting proxy, by hash: each opens one connection as one agent.
CREATE TABLE proxy_tokens (
    hash TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL UNIQUE,
    agent TEXT NOT NULL REFERENCES agents (id),
    connection TEXT NOT NULL REFERENCES connections (id),
    expires_at INTEGER NOT NULL
) WITHOUT ROWID;
