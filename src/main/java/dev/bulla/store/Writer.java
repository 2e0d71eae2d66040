package dev.bulla.store;

import dev.bulla.change.Notice;
import dev.bulla.pipeline.JournalDown;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The one thread that writes. It takes everything that arrived while the last commit ran, does
/// it in one transaction, signs one checkpoint, waits for the disk once, and wakes the callers.
///
/// When a commit fails, nothing of it happened: every caller in it gets {@link JournalDown}, and
/// the next batch tries anew.
final class Writer implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Writer.class.getName());

    private final Db db;
    private final Tx tx;
    private final AuditTail tail;
    private final Batch batch;
    private final DurableClock clock;
    private final Broadcast broadcast;
    private final Inbox inbox = new Inbox();
    private final Thread thread;

    Writer(Db db, AuditTail tail, DurableClock clock, Broadcast broadcast) {
        this.db = db;
        this.tx = new Tx(db);
        this.tail = tail;
        this.batch = new Batch(tx, tail);
        this.clock = clock;
        this.broadcast = broadcast;
        this.thread = Thread.ofPlatform().name("bulla-journal").daemon(true).unstarted(this::loop);
    }

    void start() {
        thread.start();
    }

    /// Does the job in the next batch and waits until that is durable.
    <T> T await(Ticket.Job<T> job) {
        Ticket<T> ticket = Ticket.awaited(job);
        inbox.put(ticket);
        return ticket.await();
    }

    /// Does the job in one of the next batches; waits only when too many are waiting already.
    void later(Ticket.Job<?> job) {
        inbox.put(Ticket.unawaited(job));
    }

    private void loop() {
        List<Ticket<?>> tickets = new ArrayList<>();
        try {
            while (inbox.take(tickets)) {
                write(tickets);
            }
        } catch (InterruptedException _) {
            LOG.log(Level.ERROR, "the journal was interrupted and writes no more");
        } finally {
            inbox.shut();
        }
    }

    private void write(List<Ticket<?>> tickets) {
        List<Notice> notices;
        try {
            db.run("BEGIN IMMEDIATE");
            tx.begin(tail.now(clock.instant()));
            for (Ticket<?> ticket : tickets) {
                ticket.run(batch);
            }
            tail.sign();
            db.run("COMMIT");
            clock.advance(tail.committed());
            notices = tx.notices();
        } catch (SQLException | RuntimeException e) {
            undo();
            fail(tickets, e);
            return;
        }
        broadcast.publish(notices);
        for (Ticket<?> ticket : tickets) {
            ticket.wake();
        }
    }

    private void undo() {
        tail.rewind();
        try {
            db.run("ROLLBACK");
        } catch (SQLException _) {
            // A full disk has ended the transaction already; a later BEGIN shows whether all is
            // well.
            LOG.log(Level.DEBUG, "nothing left to roll back");
        }
    }

    private void fail(List<Ticket<?>> tickets, Exception cause) {
        LOG.log(Level.ERROR, "the journal could not write; nothing of this batch happened", cause);
        for (Ticket<?> ticket : tickets) {
            if (ticket.isAwaited()) {
                ticket.fail(new JournalDown("the journal could not write", cause));
                ticket.wake();
            } else {
                inbox.keepForLater(ticket);
            }
        }
    }

    /// Writes what has arrived, then ends.
    @Override
    public void close() {
        inbox.close();
        try {
            thread.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
