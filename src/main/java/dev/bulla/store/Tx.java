package dev.bulla.store;

import dev.bulla.change.Notice;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What one batch works with: the writing connection, the time, and the notices to send once it
/// is durable.
final class Tx {
    private static final String AGENTS = "SELECT id FROM agents WHERE person = ? AND revoked_at IS NULL";

    private final Db db;
    private final List<Notice> notices = new ArrayList<>();
    private Instant now = Instant.EPOCH;

    Tx(Db db) {
        this.db = db;
    }

    Db db() {
        return db;
    }

    Instant now() {
        return now;
    }

    void notice(Notice.Topic topic, String id) {
        notices.add(new Notice(topic, id));
    }

    /// The agent is judged by something else from now on: calls judged by the old must be judged
    /// again.
    void judgedAnew(AgentId agent) throws SQLException {
        db.run("UPDATE agents SET epoch = epoch + 1 WHERE id = ?", agent.value());
        notice(Notice.Topic.AGENT, agent.value());
    }

    /// What a person's agents may be offered is something else from now on. Who keeps it in
    /// memory hears of it before the agents are judged anew by it.
    void toolsOf(PersonId person) throws SQLException {
        notice(Notice.Topic.TOOLS, person.value());
        for (String agent : db.all(AGENTS, row -> row.text(1), person.value())) {
            judgedAnew(new AgentId(agent));
        }
    }

    void begin(Instant at) {
        now = at;
        notices.clear();
    }

    List<Notice> notices() {
        return notices;
    }

    /// Forgets the notices of what was rolled back.
    void backTo(int count) {
        notices.subList(count, notices.size()).clear();
    }
}
