-- How people sign in. Secrets of sessions and links are here as their SHA-256 only.

ALTER TABLE people ADD COLUMN removed_at INTEGER;

CREATE TABLE accounts (
    person TEXT PRIMARY KEY NOT NULL REFERENCES people (id),
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    password TEXT,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    data BLOB NOT NULL,
    counter INTEGER NOT NULL,
    backup_eligible INTEGER NOT NULL,
    backed_up INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_of_person ON passkeys (person, created_at);

CREATE TABLE web_sessions (
    id TEXT PRIMARY KEY NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    proven_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX web_sessions_of_person ON web_sessions (person, created_at);
CREATE INDEX web_sessions_until ON web_sessions (expires_at);

-- Links that let one in, once: the owner's set-up (made by nobody) and invitations.
CREATE TABLE links (
    id TEXT PRIMARY KEY NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    made_by TEXT REFERENCES people (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) WITHOUT ROWID;
