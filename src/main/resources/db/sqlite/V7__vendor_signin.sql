-- People who left for a vendor to let us in there, and are to come back: by the hash of what they bring.
CREATE TABLE vendor_journeys (
    state TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    connection TEXT NOT NULL REFERENCES connections (id),
    session TEXT NOT NULL,
    sealed BLOB NOT NULL,
    expires_at INTEGER NOT NULL
) WITHOUT ROWID;
