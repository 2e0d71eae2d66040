package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.http.EventStream;
import dev.bulla.http.Exchange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// A call that runs on its request's thread and has not answered yet: it stays one plain answer
/// unless something must travel before it, or it takes long; then it goes on as a stream.
final class LiveCall {
    private final Exchange exchange;
    private final Accept accept;
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Runnable> onCancel = new ArrayList<>(0);
    private final long started = System.nanoTime();
    private @Nullable EventStream stream;
    private boolean finished;
    private volatile boolean cancelled;
    private volatile @Nullable Thread beating;
    private boolean goesOn;

    LiveCall(Exchange exchange, Accept accept) {
        this.exchange = exchange;
        this.accept = accept;
    }

    /// Whether anything can be sent before the answer.
    boolean streams() {
        return accept.events();
    }

    /// Sends a message before the answer.
    ///
    /// @return false when it cannot travel or nobody is there
    boolean push(byte[] message) {
        lock.lock();
        try {
            return !finished && accept.events() && stream().send(message);
        } finally {
            lock.unlock();
        }
    }

    /// Sends the answer; the status only counts where no stream has begun.
    void finish(int status, byte[] message) {
        lock.lock();
        try {
            finished = true;
            if (stream == null && (accept.json() || status != 200)) {
                exchange.answer(Answer.json(status, message));
            } else {
                stream().send(message);
                stream().close();
            }
        } finally {
            lock.unlock();
        }
        LockSupport.unpark(beating);
    }

    private EventStream stream() {
        EventStream open = stream;
        if (open == null) {
            open = exchange.events(List.of());
            open.whenGone(this::cancel);
            stream = open;
        }
        return open;
    }

    boolean slowerThan(Duration limit) {
        return System.nanoTime() - started >= limit.toNanos();
    }

    /// Whether the ticker should take it over; true once.
    boolean claim() {
        if (goesOn || !accept.events()) {
            return false;
        }
        goesOn = true;
        return true;
    }

    /// Goes on as a stream and keeps it alive until the answer is there.
    void goOn(Duration beat) {
        beating = Thread.currentThread();
        while (beat()) {
            LockSupport.parkNanos(this, beat.toNanos());
        }
    }

    private boolean beat() {
        lock.lock();
        try {
            return !finished && !cancelled && stream().heartbeat();
        } finally {
            lock.unlock();
        }
    }

    /// Nobody waits for the answer any more.
    void cancel() {
        List<Runnable> actions;
        synchronized (onCancel) {
            if (cancelled) {
                return;
            }
            cancelled = true;
            actions = List.copyOf(onCancel);
            onCancel.clear();
        }
        actions.forEach(Runnable::run);
    }

    boolean cancelled() {
        return cancelled;
    }

    void whenCancelled(Runnable action) {
        synchronized (onCancel) {
            if (!cancelled) {
                onCancel.add(action);
                return;
            }
        }
        action.run();
    }
}
