-- Which sealed reference a grant was made with: with the reference, the grant ends.
CREATE TABLE minted_grants (
    id TEXT PRIMARY KEY NOT NULL REFERENCES grants (id),
    credential TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX minted_grants_of_credential ON minted_grants (credential);
