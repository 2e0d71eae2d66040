-- Times are microseconds since 1970 in UTC; the largest integer means "for ever".

CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    role TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE agents (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    token_prefix TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER,
    epoch INTEGER NOT NULL DEFAULT 0,
    asks_in_client INTEGER NOT NULL DEFAULT 1
) WITHOUT ROWID;
CREATE UNIQUE INDEX agents_live_name ON agents (person, name) WHERE revoked_at IS NULL;
CREATE INDEX agents_of_person ON agents (person, created_at, id);

CREATE TABLE personal_tokens (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    prefix TEXT NOT NULL,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX personal_tokens_of_person ON personal_tokens (person, created_at, id);

CREATE TABLE access (
    agent TEXT PRIMARY KEY NOT NULL REFERENCES agents (id),
    body TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE grants (
    id TEXT PRIMARY KEY NOT NULL,
    agent TEXT NOT NULL REFERENCES agents (id),
    tool TEXT NOT NULL,
    scopes TEXT NOT NULL,
    condition TEXT,
    max_uses INTEGER,
    expires_at INTEGER NOT NULL,
    spent INTEGER NOT NULL DEFAULT 0,
    revoked_at INTEGER,
    parent TEXT REFERENCES grants (id),
    by_default INTEGER NOT NULL,
    held_by_children INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX grants_of_agent ON grants (agent, created_at, id);
CREATE INDEX grants_of_parent ON grants (parent) WHERE parent IS NOT NULL;

CREATE TABLE asks (
    id TEXT PRIMARY KEY NOT NULL,
    agent TEXT NOT NULL REFERENCES agents (id),
    tool TEXT NOT NULL,
    domain TEXT NOT NULL,
    action TEXT NOT NULL,
    level TEXT NOT NULL,
    raised INTEGER NOT NULL,
    digest TEXT NOT NULL,
    sealed_args BLOB,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    allowed INTEGER,
    answered_by TEXT,
    answered_at INTEGER,
    used_at INTEGER,
    closed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX asks_about ON asks (agent, domain, action, digest, created_at);
CREATE INDEX asks_of_agent ON asks (agent, created_at, id);
CREATE INDEX asks_with_args ON asks (expires_at) WHERE sealed_args IS NOT NULL;

CREATE TABLE standing_answers (
    agent TEXT NOT NULL REFERENCES agents (id),
    domain TEXT NOT NULL,
    action TEXT NOT NULL,
    allowed INTEGER NOT NULL,
    answered_at INTEGER NOT NULL,
    PRIMARY KEY (agent, domain, action)
) WITHOUT ROWID;

CREATE TABLE raises (
    agent TEXT NOT NULL REFERENCES agents (id),
    entry TEXT NOT NULL,
    raised_to TEXT NOT NULL,
    PRIMARY KEY (agent, entry)
) WITHOUT ROWID;

CREATE TABLE credits (
    person TEXT PRIMARY KEY NOT NULL,
    spent INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE replays (
    caller TEXT NOT NULL,
    key TEXT NOT NULL,
    digest TEXT NOT NULL,
    sealed_answer BLOB NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (caller, key)
) WITHOUT ROWID;
CREATE INDEX replays_until ON replays (until);

-- What is true of the folder as a whole: whether it is a copy that nobody started yet, and how often its
-- sessions were all ended.
CREATE TABLE folder (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    copied INTEGER NOT NULL,
    sessions INTEGER NOT NULL
);
INSERT INTO folder (one, copied, sessions) VALUES (1, 0, 0);

CREATE TABLE ended_sessions (
    id TEXT PRIMARY KEY NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ended_sessions_until ON ended_sessions (until);

-- The log: records, the Merkle hashes over each complete run of 256^level records, and one row that is
-- rewritten by every commit. Every intent up to `settled` has its outcome.
CREATE TABLE audit (
    seq INTEGER PRIMARY KEY NOT NULL,
    json TEXT NOT NULL,
    hash BLOB NOT NULL
);
CREATE TABLE audit_nodes (
    level INTEGER NOT NULL,
    position INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (level, position)
) WITHOUT ROWID;
CREATE TABLE audit_checkpoint (
    one INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    size INTEGER NOT NULL,
    settled INTEGER NOT NULL,
    note TEXT NOT NULL
);

-- The workspace.
CREATE TABLE things (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    from_at INTEGER NOT NULL,
    to_at INTEGER NOT NULL,
    parent TEXT NOT NULL,
    heat REAL NOT NULL,
    tags TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX things_updated ON things (person, kind, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX things_created ON things (person, kind, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX things_title ON things (person, kind, title_key, id) WHERE deleted_at IS NULL;
CREATE INDEX things_heat ON things (person, kind, heat, id) WHERE deleted_at IS NULL;
CREATE INDEX things_from ON things (person, kind, from_at, id) WHERE deleted_at IS NULL;
CREATE INDEX things_of_parent ON things (parent) WHERE parent <> '';
CREATE INDEX things_in_bin ON things (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE thing_tags (
    thing TEXT NOT NULL REFERENCES things (id),
    tag TEXT NOT NULL,
    PRIMARY KEY (thing, tag)
) WITHOUT ROWID;

CREATE TABLE thing_words (
    word TEXT NOT NULL,
    thing TEXT NOT NULL REFERENCES things (id),
    PRIMARY KEY (word, thing)
) WITHOUT ROWID;
CREATE INDEX thing_words_of_thing ON thing_words (thing, word);

CREATE TABLE thing_versions (
    thing TEXT NOT NULL REFERENCES things (id),
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    title TEXT NOT NULL,
    from_at INTEGER NOT NULL,
    to_at INTEGER NOT NULL,
    parent TEXT NOT NULL,
    heat REAL NOT NULL,
    tags TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (thing, version)
) WITHOUT ROWID;

CREATE TABLE thing_bytes (
    thing TEXT NOT NULL,
    version INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (thing, version)
);
