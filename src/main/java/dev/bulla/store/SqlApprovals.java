package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.change.Page;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.pipeline.Approvals;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.pipeline.Raise;
import dev.bulla.pipeline.Standing;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.CapabilityName;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Asks, answers and raises in the database.
final class SqlApprovals implements Approvals {
    private static final String ABOUT = AskRow.SELECT + """
            WHERE k.agent = ? AND k.domain = ? AND k.action = ? AND k.digest = ?
                AND k.used_at IS NULL AND k.closed_at IS NULL
            ORDER BY k.created_at DESC, k.id DESC LIMIT 1
            """;
    private static final String OPEN =
            "k.answered_at IS NULL AND k.closed_at IS NULL AND k.used_at IS NULL AND k.expires_at >= ?";
    private static final String FIND =
            AskRow.SELECT + "JOIN agents a ON a.id = k.agent WHERE a.person = ? AND k.id = ?";
    private static final String LIST = AskRow.SELECT + """
            JOIN agents a ON a.id = k.agent
            WHERE a.person = ? AND (k.created_at, k.id) < (?, ?) AND (? = 0 OR (%s))
            ORDER BY k.created_at DESC, k.id DESC LIMIT ?
            """.formatted(OPEN);
    private static final String COUNT = "SELECT count(*) FROM asks k WHERE k.agent = ? AND " + OPEN;
    private static final String DECLINES = """
            SELECT answered_at FROM asks
            WHERE agent = ? AND domain = ? AND action = ? AND allowed = 0 AND answered_at >= ?
            ORDER BY answered_at DESC
            """;
    private static final String ASK = """
            INSERT INTO asks (id, agent, tool, domain, action, level, raised, digest, sealed_args, created_at, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String CLOSE =
            "UPDATE asks SET closed_at = ?, sealed_args = NULL WHERE id = ? AND closed_at IS NULL";
    private static final String RAISE = """
            INSERT INTO raises (agent, entry, raised_to) VALUES (?, ?, ?)
            ON CONFLICT (agent, entry) DO UPDATE SET raised_to = excluded.raised_to, by_form = 0
            """;
    private static final String RAISE_BY_FORM = """
            INSERT INTO raises (agent, entry, raised_to, by_form) VALUES (?, ?, ?, 1)
            ON CONFLICT (agent, entry) DO NOTHING
            """;
    private static final String BACK_BY_FORM = "DELETE FROM raises WHERE agent = ? AND entry = ? AND by_form = 1";
    private static final String ON_PAGE =
            "SELECT count(*) FROM raises WHERE agent = ? AND entry = ? AND raised_to = 'L3'";
    private static final String FORGET =
            "DELETE FROM standing_answers WHERE agent = ? AND domain = ? AND (? = '' OR action = ?)";

    private final Readers readers;

    SqlApprovals(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Standing standing(AgentId agent) {
        return readers.read(db -> standing(db, agent.value()));
    }

    private static Standing standing(Db db, String agent) throws SQLException {
        Map<CapabilityName, Boolean> answers = new HashMap<>();
        db.all(
                "SELECT domain, action, allowed FROM standing_answers WHERE agent = ?",
                row -> answers.put(new CapabilityName(row.text(1), row.text(2)), row.flag(3)) == null,
                agent);
        Map<String, Raise> raises = new HashMap<>();
        db.all(
                "SELECT entry, raised_to FROM raises WHERE agent = ?",
                row -> raises.put(row.text(1), Raise.valueOf(row.text(2))) == null,
                agent);
        boolean inClient = db.number("SELECT asks_in_client FROM agents WHERE id = ?", agent) != 0;
        return new Standing(answers, raises, inClient);
    }

    @Override
    public Optional<Ask> about(AgentId agent, CapabilityName capability, String digest) {
        return readers.read(
                db -> db.one(ABOUT, AskRow::ask, agent.value(), capability.domain(), capability.action(), digest));
    }

    @Override
    public Optional<Ask> find(AskId id) {
        return readers.read(db -> db.one(AskRow.ONE, AskRow::ask, id.value()));
    }

    @Override
    public Optional<Ask> find(PersonId person, AskId id) {
        return readers.read(db -> db.one(FIND, AskRow::ask, person.value(), id.value()));
    }

    @Override
    public Page<Ask> list(PersonId person, boolean pending, Query query) {
        Position from = query.after().map(Position::parse).orElse(Position.HIGHEST);
        return readers.read(db -> {
            List<Ask> found = db.all(
                    LIST,
                    AskRow::ask,
                    person.value(),
                    from.number(),
                    from.id(),
                    pending,
                    query.now(),
                    query.limit() + 1);
            return Position.page(
                    found,
                    query.limit(),
                    ask -> Position.of(ask.createdAt(), ask.id().value()));
        });
    }

    @Override
    public int open(AgentId agent, Instant now) {
        return (int) (long) readers.read(db -> db.number(COUNT, agent.value(), now));
    }

    @Override
    public List<Instant> declines(AgentId agent, CapabilityName capability, Instant since) {
        return readers.read(db ->
                db.all(DECLINES, row -> row.time(1), agent.value(), capability.domain(), capability.action(), since));
    }

    @Override
    public Change ask(Ask ask, int most) {
        Ask.About about = ask.about();
        CapabilityName name = about.capability();
        return new SqlChange(tx -> {
            boolean twin = tx.db()
                    .one(ABOUT, AskRow::ask, ask.agent().value(), name.domain(), name.action(), about.digest())
                    .isPresent();
            if (twin || tx.db().number(COUNT, ask.agent().value(), tx.now()) >= most) {
                throw new ChangeRefused(twin ? Reason.VERSION_CONFLICT : Reason.RATE_LIMITED);
            }
            tx.db()
                    .run(
                            ASK,
                            ask.id().value(),
                            ask.agent().value(),
                            about.tool(),
                            name.domain(),
                            name.action(),
                            about.level().name(),
                            about.raised(),
                            about.digest(),
                            about.sealedArgs(),
                            ask.createdAt(),
                            ask.expiresAt());
            tx.notice(Notice.Topic.ASK, ask.id().value());
        });
    }

    @Override
    public Change answer(AskId id, Ask.Answer answer, boolean stands) {
        return new SqlChange(new Answering(id, answer, stands));
    }

    @Override
    public Change close(AskId id) {
        return new SqlChange(tx -> {
            if (tx.db().run(CLOSE, tx.now(), id.value()) == 1) {
                tx.notice(Notice.Topic.ASK, id.value());
            }
        });
    }

    @Override
    public Change raise(AgentId agent, String entry, Optional<Raise> raise) {
        return new SqlChange(tx -> {
            if (raise.isPresent()) {
                tx.db().run(RAISE, agent.value(), entry, raise.get().name());
            } else {
                tx.db().run("DELETE FROM raises WHERE agent = ? AND entry = ?", agent.value(), entry);
            }
            tx.judgedAnew(agent);
        });
    }

    @Override
    public Change opt(AgentId agent, String entry, boolean everyCall) {
        Optional<Raise> wanted = everyCall ? Optional.of(Raise.EVERY_CALL) : Optional.empty();
        SqlChange raise = (SqlChange) raise(agent, entry, wanted);
        return new SqlChange(tx -> {
            if (tx.db().number(ON_PAGE, agent.value(), entry) == 0) {
                raise.step().run(tx);
            }
        });
    }

    @Override
    public Change optByForm(AgentId agent, String entry, boolean everyCall) {
        return new SqlChange(tx -> {
            if (everyCall) {
                tx.db().run(RAISE_BY_FORM, agent.value(), entry, Raise.EVERY_CALL.name());
            } else {
                tx.db().run(BACK_BY_FORM, agent.value(), entry);
            }
            tx.judgedAnew(agent);
        });
    }

    @Override
    public Change asksInClient(AgentId agent, boolean on) {
        return new SqlChange(tx -> {
            if (tx.db().run("UPDATE agents SET asks_in_client = ? WHERE id = ?", on, agent.value()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.judgedAnew(agent);
        });
    }

    @Override
    public Change forget(AgentId agent, String domain, Optional<String> action) {
        String only = action.orElse("");
        return new SqlChange(tx -> {
            tx.db().run(FORGET, agent.value(), domain, only, only);
            tx.judgedAnew(agent);
        });
    }
}
