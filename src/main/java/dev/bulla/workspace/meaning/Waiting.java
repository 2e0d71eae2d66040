package dev.bulla.workspace.meaning;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// What waits to be read into the index, in order. A newer word about the same thing takes the place of the older one,
/// so
/// a thing changed a hundred times while it waits is read once; bounded in number and in characters.
final class Waiting {

    private static final int MOST = 10_000;
    private static final long MOST_CHARACTERS = 16_000_000;

    /// What to do with one thing.
    sealed interface Work {
        Key key();

        default int size() {
            return 0;
        }
    }

    /// `older` may replace a newer version in the index only if it says so.
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

    record Remove(Key key) implements Work {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final LinkedHashMap<Key, Work> works = new LinkedHashMap<>();
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
            while (!closed && full()) {
                changed.await();
            }
            if (!closed && !works.containsKey(work.key())) {
                add(work);
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
        Work replaced = works.put(work.key(), work);
        characters += work.size();
        if (replaced == null) {
            queued++;
        } else {
            characters -= replaced.size();
        }
        changed.signalAll();
    }

    /// The next few works; empty after `patience` without any.
    List<Work> take(int most, Duration patience) throws InterruptedException {
        lock.lock();
        try {
            long nanos = patience.toNanos();
            while (works.isEmpty() && !closed && nanos > 0) {
                nanos = changed.awaitNanos(nanos);
            }
            List<Work> taken = new ArrayList<>();
            Iterator<Work> iterator = works.values().iterator();
            while (iterator.hasNext() && taken.size() < most) {
                Work work = iterator.next();
                iterator.remove();
                characters -= work.size();
                taken.add(work);
            }
            changed.signalAll();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /// The works taken last can be found now.
    void done(int count) {
        lock.lock();
        try {
            done += count;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until all that was queued before this call is done; false if `patience` ran out first.
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
