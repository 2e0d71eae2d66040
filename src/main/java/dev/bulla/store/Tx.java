package dev.bulla.store;

import dev.bulla.change.Notice;
import dev.bulla.identity.AgentId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What one batch works with: the writing connection, the time, and the notices to send once it
/// is durable.
final class Tx {
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
