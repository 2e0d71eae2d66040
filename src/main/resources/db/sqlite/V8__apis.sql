-- Imported APIs of people's. `next_...` is an import that waits for its person to accept it. A row
-- stays when its API is removed: access and answers are bound to the name, which must not come to
-- mean another connection.
CREATE TABLE apis (
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    connection TEXT NOT NULL REFERENCES connections (id),
    created_at INTEGER NOT NULL,
    title TEXT NOT NULL,
    source TEXT NOT NULL,
    digest TEXT NOT NULL,
    imported_at INTEGER NOT NULL,
    next_title TEXT,
    next_source TEXT,
    next_digest TEXT,
    next_at INTEGER,
    removed_at INTEGER,
    PRIMARY KEY (person, name)
) WITHOUT ROWID;
CREATE INDEX apis_of_connection ON apis (connection);

-- `waiting` is 0 for the operations that count and 1 for those of an import that waits. A
-- definition may be some ten thousand characters, so these rows are no index.
CREATE TABLE api_operations (
    person TEXT NOT NULL,
    api TEXT NOT NULL,
    waiting INTEGER NOT NULL,
    action TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    summary TEXT NOT NULL,
    deprecated INTEGER NOT NULL,
    refused TEXT NOT NULL,
    definition TEXT NOT NULL,
    PRIMARY KEY (person, api, waiting, action),
    FOREIGN KEY (person, api) REFERENCES apis (person, name) ON DELETE CASCADE
);

-- The operations that agents may get, and how.
CREATE TABLE api_choices (
    person TEXT NOT NULL,
    api TEXT NOT NULL,
    action TEXT NOT NULL,
    level TEXT NOT NULL,
    writes INTEGER NOT NULL,
    PRIMARY KEY (person, api, action),
    FOREIGN KEY (person, api) REFERENCES apis (person, name) ON DELETE CASCADE
) WITHOUT ROWID;
