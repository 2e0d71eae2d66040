package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.TokenHash;
import dev.bulla.oauth.Chain;
import dev.bulla.oauth.Code;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// OAuth codes and tokens in the database, by their hashes. The one writing thread decides which
/// of two twins was first.
final class SqlChain implements Chain {
    private static final String ROOT = "SELECT a.id, a.client, a.agent, g.name, a.revoked_at, ";
    private static final String OF = """
             t JOIN oauth_authorizations a ON a.id = t.authorization JOIN agents g ON g.id = a.agent WHERE t.hash = ?
            """;
    private static final String CODE =
            ROOT + "t.redirect_uri, t.redirect_given, t.challenge, t.expires_at, t.used_at FROM oauth_codes" + OF;
    private static final String ACCESS = ROOT + "t.expires_at FROM oauth_access" + OF;
    private static final String REFRESH = ROOT + "t.issued_at, t.retired_at, t.sealed_pair FROM oauth_refresh" + OF;
    private static final String USE = "UPDATE oauth_codes SET used_at = ? WHERE hash = ? AND used_at IS NULL";
    private static final String RETIRE =
            "UPDATE oauth_refresh SET retired_at = ?, sealed_pair = ? WHERE hash = ? AND retired_at IS NULL";
    private static final String ADD_ACCESS =
            "INSERT INTO oauth_access (hash, authorization, expires_at) VALUES (?, ?, ?)";
    private static final String ADD_REFRESH =
            "INSERT INTO oauth_refresh (hash, authorization, issued_at) VALUES (?, ?, ?)";
    private static final String USED = "UPDATE oauth_authorizations SET used_at = ? WHERE id = ?";
    private static final String AGENT_OF_ACCESS = """
            SELECT a.agent FROM oauth_access t JOIN oauth_authorizations a ON a.id = t.authorization WHERE t.hash = ?
            """;
    private static final String LAPSED =
            "SELECT count(*) FROM oauth_refresh WHERE sealed_pair IS NOT NULL AND retired_at < ?";
    private static final String FORGET =
            "UPDATE oauth_refresh SET sealed_pair = NULL WHERE sealed_pair IS NOT NULL AND retired_at < ?";

    private final Readers readers;

    SqlChain(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<KeptCode> code(TokenHash hash) {
        return readers.read(db -> db.one(
                CODE,
                row -> {
                    var code = new Code(hash, row.text(6), row.flag(7), row.text(8), row.time(9));
                    return new KeptCode(root(row), code, row.maybeTime(10).isPresent());
                },
                hash.hex()));
    }

    @Override
    public Optional<KeptAccess> access(TokenHash hash) {
        return readers.read(db -> db.one(ACCESS, row -> new KeptAccess(root(row), row.time(6)), hash.hex()));
    }

    @Override
    public Optional<KeptRefresh> refresh(TokenHash hash) {
        return readers.read(db -> db.one(
                REFRESH,
                row -> new KeptRefresh(root(row), row.time(6), row.maybeTime(7), row.maybeBytes(8)),
                hash.hex()));
    }

    @Override
    public Change redeem(TokenHash code, Issued issued) {
        return new SqlChange(tx -> {
            if (tx.db().run(USE, tx.now(), code.hex()) == 0) {
                throw new ChangeRefused(Reason.ALREADY_ANSWERED);
            }
            add(tx, issued);
        });
    }

    @Override
    public Change rotate(TokenHash retired, Issued issued, byte[] sealedPair) {
        return new SqlChange(tx -> {
            if (tx.db().run(RETIRE, tx.now(), sealedPair, retired.hex()) == 0) {
                throw new ChangeRefused(Reason.ALREADY_ANSWERED);
            }
            tx.db().run(FORGET, tx.now().minus(GRACE));
            add(tx, issued);
        });
    }

    /// What ended took its codes and tokens along, so one that is still there hangs on something
    /// live.
    private static void add(Tx tx, Issued issued) throws SQLException {
        tx.db().run(ADD_ACCESS, issued.access().hex(), issued.authorization(), issued.accessExpires());
        tx.db().run(ADD_REFRESH, issued.refresh().hex(), issued.authorization(), tx.now());
        tx.db().run(USED, tx.now(), issued.authorization());
    }

    @Override
    public Change endAccess(TokenHash hash) {
        return new SqlChange(tx -> {
            Optional<String> agent = tx.db().one(AGENT_OF_ACCESS, row -> row.text(1), hash.hex());
            if (agent.isPresent()) {
                tx.db().run("DELETE FROM oauth_access WHERE hash = ?", hash.hex());
                tx.notice(Notice.Topic.AGENT, agent.get());
            }
        });
    }

    @Override
    public List<Change> forget(Instant now) {
        Instant before = now.minus(GRACE);
        boolean any = readers.read(db -> db.number(LAPSED, before)) > 0;
        return any ? List.of(new SqlChange(tx -> tx.db().run(FORGET, before))) : List.of();
    }

    private static Root root(Row row) throws SQLException {
        boolean live = row.maybeTime(5).isEmpty();
        return new Root(row.text(1), row.text(2), new AgentId(row.text(3)), row.text(4), live);
    }
}
