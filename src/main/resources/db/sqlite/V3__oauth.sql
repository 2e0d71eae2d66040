-- OAuth clients. A registration that nobody consented to is forgotten.
CREATE TABLE oauth_clients (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    redirects TEXT NOT NULL,
    method TEXT NOT NULL,
    secret_hash TEXT,
    created_at INTEGER NOT NULL,
    consented INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX oauth_clients_waiting ON oauth_clients (created_at, id) WHERE consented = 0;

-- What a person is asked on the consent page, bound to the session that started it.
CREATE TABLE oauth_consents (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    session TEXT NOT NULL,
    client TEXT NOT NULL,
    client_name TEXT NOT NULL,
    client_since INTEGER,
    client_digest TEXT,
    redirect_uri TEXT NOT NULL,
    redirect_given INTEGER NOT NULL,
    state TEXT,
    challenge TEXT NOT NULL,
    resource TEXT NOT NULL,
    scope TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    answered_at INTEGER
) WITHOUT ROWID;
CREATE INDEX oauth_consents_of_person ON oauth_consents (person, created_at, id);
CREATE INDEX oauth_consents_expiry ON oauth_consents (expires_at);

-- One consent makes one authorization; codes and tokens hang on it and end with it.
CREATE TABLE oauth_authorizations (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    agent TEXT NOT NULL REFERENCES agents (id),
    client TEXT NOT NULL,
    client_name TEXT NOT NULL,
    client_digest TEXT,
    redirect_host TEXT NOT NULL,
    resource TEXT NOT NULL,
    scope TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    revoked_at INTEGER
) WITHOUT ROWID;
CREATE INDEX oauth_authorizations_of_person ON oauth_authorizations (person, created_at, id);
CREATE INDEX oauth_authorizations_of_agent ON oauth_authorizations (agent) WHERE revoked_at IS NULL;
CREATE INDEX oauth_authorizations_ended ON oauth_authorizations (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE TABLE oauth_codes (
    hash TEXT PRIMARY KEY NOT NULL,
    authorization TEXT NOT NULL REFERENCES oauth_authorizations (id),
    redirect_uri TEXT NOT NULL,
    redirect_given INTEGER NOT NULL,
    challenge TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX oauth_codes_of_authorization ON oauth_codes (authorization);

CREATE TABLE oauth_access (
    hash TEXT PRIMARY KEY NOT NULL,
    authorization TEXT NOT NULL REFERENCES oauth_authorizations (id),
    expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX oauth_access_of_authorization ON oauth_access (authorization);
CREATE INDEX oauth_access_expiry ON oauth_access (expires_at);

-- A retired token has one successor; for a moment the new pair is kept, sealed under the retired token itself.
CREATE TABLE oauth_refresh (
    hash TEXT PRIMARY KEY NOT NULL,
    authorization TEXT NOT NULL REFERENCES oauth_authorizations (id),
    issued_at INTEGER NOT NULL,
    retired_at INTEGER,
    sealed_pair BLOB
) WITHOUT ROWID;
CREATE INDEX oauth_refresh_of_authorization ON oauth_refresh (authorization);
CREATE INDEX oauth_refresh_issued ON oauth_refresh (issued_at);
CREATE INDEX oauth_refresh_sealed ON oauth_refresh (retired_at) WHERE sealed_pair IS NOT NULL;
