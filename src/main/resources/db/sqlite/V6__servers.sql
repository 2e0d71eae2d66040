-- MCP servers of people's, and what was accepted of their tools. A removed one stays as a row: what agents were given
-- goes by its name, which must not come to mean another server.
CREATE TABLE servers (
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    connection TEXT REFERENCES connections (id),
    path TEXT NOT NULL,
    command BLOB,
    created_at INTEGER NOT NULL,
    removed_at INTEGER,
    PRIMARY KEY (person, name)
) WITHOUT ROWID;
CREATE INDEX servers_of_connection ON servers (connection) WHERE connection IS NOT NULL;

-- `accepted` is the definition that agents see; `offered` what the server lists now.
CREATE TABLE server_tools (
    person TEXT NOT NULL,
    server TEXT NOT NULL,
    tool TEXT NOT NULL,
    accepted TEXT,
    read_only INTEGER NOT NULL,
    offered TEXT,
    PRIMARY KEY (person, server, tool),
    FOREIGN KEY (person, server) REFERENCES servers (person, name) ON DELETE CASCADE
) WITHOUT ROWID;
