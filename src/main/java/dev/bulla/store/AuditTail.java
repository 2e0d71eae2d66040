package dev.bulla.store;

import dev.bulla.audit.Chain;
import dev.bulla.audit.Checkpoint;
import dev.bulla.audit.Draft;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Head;
import dev.bulla.audit.Link;
import dev.bulla.audit.Node;
import dev.bulla.audit.Phase;
import dev.bulla.seal.Signer;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The growing end of the log, for the writing thread: chains records, writes their rows, signs
/// once a commit.
///
/// It remembers which intents wait for their outcome. With each commit it writes down up to where
/// none does, so that a start after a crash reads only from there on.
final class AuditTail {
    private static final String RECORD = "INSERT INTO audit (seq, json, hash) VALUES (?, ?, ?)";
    private static final String NODE = "INSERT INTO audit_nodes (level, position, hash) VALUES (?, ?, ?)";
    private static final String CHECKPOINT = """
            INSERT INTO audit_checkpoint (one, size, settled, note) VALUES (1, ?, ?, ?)
            ON CONFLICT (one) DO UPDATE SET size = excluded.size, settled = excluded.settled, note = excluded.note
            """;

    /// An entry with its text made ready by the calling thread.
    record Drafted(Entry entry, Draft draft) {
        static Drafted of(Entry entry) {
            return new Drafted(entry, entry.draft());
        }
    }

    private final Db db;
    private final Signer signer;
    private final Chain chain;
    private final TreeSet<Long> open = new TreeSet<>();
    private final List<Long> opened = new ArrayList<>();
    private final List<Long> closed = new ArrayList<>();
    private Head durable;

    AuditTail(Db db, Signer signer, Chain chain) {
        this.db = db;
        this.signer = signer;
        this.chain = chain;
        this.durable = chain.head();
    }

    /// The time to decide by: never before the newest record.
    Instant now(Instant clock) {
        return chain.now(clock);
    }

    long append(Drafted entry, Instant now) throws SQLException {
        Link link = chain.append(entry.draft(), now);
        db.run(RECORD, link.seq(), link.json(), link.hash().bytes());
        for (Node node : link.nodes()) {
            db.run(NODE, node.level(), node.index(), node.hash().bytes());
        }
        switch (entry.entry().phase()) {
            case Phase.Intent _ -> intent(link.seq());
            case Phase.Outcome outcome -> outcome(outcome.of());
            case Phase.Whole _ -> {}
        }
        return link.seq();
    }

    /// Takes note of an intent that an earlier run of the gateway left without an outcome.
    void remember(long seq) {
        open.add(seq);
    }

    private void intent(long seq) {
        open.add(seq);
        opened.add(seq);
    }

    private void outcome(long of) {
        if (open.remove(of)) {
            closed.add(of);
        }
    }

    /// The last thing before a commit: the signed checkpoint over all that was appended.
    void sign() throws SQLException {
        Head head = chain.head();
        if (head.size() == durable.size()) {
            return;
        }
        long settled = open.isEmpty() ? head.size() : open.first() - 1;
        db.run(CHECKPOINT, head.size(), settled, Checkpoint.of(head).sign(signer));
    }

    /// The commit is durable.
    ///
    /// @return the time of the newest record
    Instant committed() {
        durable = chain.head();
        opened.clear();
        closed.clear();
        return durable.at();
    }

    /// The commit failed: back to what is durable.
    void rewind() {
        chain.rewind(durable);
        // An intent opened and closed in the same batch is in both lists.
        open.addAll(closed);
        open.removeAll(opened);
        opened.clear();
        closed.clear();
    }
}
