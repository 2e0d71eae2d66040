-- Who raised: a form may take back only what a form raised.
ALTER TABLE raises ADD COLUMN by_form INTEGER NOT NULL DEFAULT 0;

-- States of questions that came back once, until they would have run out.
CREATE TABLE used_states (
    nonce TEXT PRIMARY KEY NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX used_states_until ON used_states (until);
