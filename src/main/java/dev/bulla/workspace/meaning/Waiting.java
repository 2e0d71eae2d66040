package dev.bulla.workspace.meaning;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// What waits to be read into the index, in order. A newer word about the same thing takes the
/// place of the older one, so a thing changed a hundred times while it waits is read once;
/// bounded in number and in characters. What is only caught up with stands in a line of its own,
/// and its turn comes when nobody else waits.
final class Waiting {

    private static final int MOST = 10_000;
    private static final long MOST_CHARACTERS = 16_000_000;
    private static final int MOST_OLDER = 100;

    /// What to do with one thing.
    sealed interface Work {
        Key key();

        default int size() {
            return 0;
        }
    }

    /// With `onlyIfNewer` it gives way to a newer version in the index.
    record Put(Doc doc, boolean onlyIfNewer) implements Work {
        @Override
        public Key key() {
            return doc.key();
        }

        @Override
        public int size() {
            return doc.text().length();
        }
    }

    /// `onlyVersion` spares a thing that was written again since somebody found it gone.
    record Remove(Key key, OptionalLong onlyVersion) implements Work {}

    /// Some works, all of one line.
    record Batch(List<Work> works, boolean older) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final LinkedHashMap<Key, Work> works = new LinkedHashMap<>();
    private final LinkedHashMap<Key, Work> older = new LinkedHashMap<>();
    private int olderTaken;
    private long characters;
    private long queued;
    private long done;
    private boolean closed;

    /// False if there is no room, or no more work is taken.
    boolean offer(Work work) {
        lock.lock();
        try {
            if (closed || full()) {
                return false;
            }
            add(work);
            return true;
        } finally {
            lock.unlock();
        }
    }

    /// As {@link #offer}, but waits for room, and gives way to anything newer that waits already.
    boolean offerOlder(Work work) throws InterruptedException {
        lock.lock();
        try {
            while (!closed && older.size() >= MOST_OLDER) {
                changed.await();
            }
            if (!closed && !works.containsKey(work.key())) {
                older.put(work.key(), work);
                changed.signalAll();
            }
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    /// Waits until nothing is left to catch up with; false if the index is closed first.
    boolean awaitOlder() throws InterruptedException {
        lock.lock();
        try {
            while (!closed && (!older.isEmpty() || olderTaken > 0)) {
                changed.await();
            }
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    private boolean full() {
        return works.size() >= MOST || characters >= MOST_CHARACTERS;
    }

    private void add(Work work) {
        older.remove(work.key());
        Work replaced = works.put(work.key(), work);
        characters += work.size();
        if (replaced == null) {
            queued++;
        } else {
            characters -= replaced.size();
        }
        changed.signalAll();
    }

    /// The next few works; none after `patience` without any.
    Batch take(int most, Duration patience) throws InterruptedException {
        lock.lock();
        try {
            long nanos = patience.toNanos();
            while (works.isEmpty() && older.isEmpty() && !closed && nanos > 0) {
                nanos = changed.awaitNanos(nanos);
            }
            Batch batch = works.isEmpty() ? new Batch(first(older, 8), true) : new Batch(first(works, most), false);
            if (batch.older()) {
                olderTaken = batch.works().size();
            } else {
                batch.works().forEach(work -> characters -= work.size());
            }
            changed.signalAll();
            return batch;
        } finally {
            lock.unlock();
        }
    }

    private static List<Work> first(Map<Key, Work> line, int most) {
        List<Work> taken = new ArrayList<>();
        Iterator<Work> iterator = line.values().iterator();
        while (iterator.hasNext() && taken.size() < most) {
            taken.add(iterator.next());
            iterator.remove();
        }
        return taken;
    }

    /// The works taken last can be found now.
    void done(Batch batch) {
        lock.lock();
        try {
            if (batch.older()) {
                olderTaken = 0;
            } else {
                done += batch.works().size();
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until all that was queued before this call is done; false if `patience` ran out
    /// first.
    boolean awaitDone(Duration patience) throws InterruptedException {
        lock.lock();
        try {
            long wanted = queued;
            long nanos = patience.toNanos();
            while (done < wanted && nanos > 0) {
                nanos = changed.awaitNanos(nanos);
            }
            return done >= wanted;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            older.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean closed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }
}
