package dev.bulla.store;

import dev.bulla.change.Change;
import java.time.Duration;
import java.time.Instant;

/// What is forgotten of OAuth, and when.
final class OAuthRetention {
    /// A registration that nobody consented to.
    private static final Duration UNCONSENTED = Duration.ofHours(24);
    /// An access token that ran out, until when its client is told that and not "unknown".
    private static final Duration EXPIRED = Duration.ofDays(30);
    /// A refresh token that nobody used, or that was retired: until when a copy of it is noticed.
    private static final Duration REFRESH = Duration.ofDays(90);
    /// An authorization that ended.
    private static final Duration ENDED = Duration.ofDays(30);

    private static final String IDLE =
            "SELECT id FROM oauth_authorizations WHERE revoked_at IS NULL AND used_at < ? LIMIT 500";

    private OAuthRetention() {}

    static Change sweep(Instant now) {
        return new SqlChange(tx -> {
            Db db = tx.db();
            db.run("DELETE FROM oauth_clients WHERE consented = 0 AND created_at < ?", now.minus(UNCONSENTED));
            db.run("DELETE FROM oauth_consents WHERE expires_at < ?", now.minus(UNCONSENTED));
            db.run("DELETE FROM oauth_access WHERE expires_at < ?", now.minus(EXPIRED));
            db.run(
                    "DELETE FROM oauth_refresh WHERE issued_at < ? AND (retired_at IS NULL OR retired_at < ?)",
                    now.minus(REFRESH),
                    now.minus(REFRESH));
            for (String idle : db.all(IDLE, row -> row.text(1), now.minus(REFRESH))) {
                SqlAuthorizations.end(tx, idle, now);
            }
            db.run("DELETE FROM oauth_authorizations WHERE revoked_at < ?", now.minus(ENDED));
        });
    }
}
