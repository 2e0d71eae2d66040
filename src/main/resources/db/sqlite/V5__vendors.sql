-- Accounts of people's somewhere else, and what opens them, sealed. A revoked connection stays as a row, so that its
-- id is never given again; its credentials are gone.
CREATE TABLE connections (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    base TEXT NOT NULL,
    hosts TEXT NOT NULL,
    scheme TEXT NOT NULL,
    settings TEXT NOT NULL,
    issuer TEXT NOT NULL,
    credential TEXT,
    needs_person INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX connections_live_name ON connections (person, name) WHERE revoked_at IS NULL;
CREATE INDEX connections_of_person ON connections (person, created_at, id) WHERE revoked_at IS NULL;

-- A row with `root` is a reference to another and has no seal of its own.
CREATE TABLE credentials (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    server TEXT NOT NULL,
    issuer TEXT NOT NULL,
    scopes TEXT NOT NULL,
    root TEXT REFERENCES credentials (id),
    sealed BLOB NOT NULL,
    version INTEGER NOT NULL,
    expires_at INTEGER,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX credentials_of_server ON credentials (person, server, created_at, id);
CREATE INDEX credentials_of_root ON credentials (root) WHERE root IS NOT NULL;
