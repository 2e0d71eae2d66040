package dev.bulla.mcp;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Looks over the calls that run and sends the slow ones on as streams.
///
/// One thread looks; each slow call gets a virtual thread of its own, so that a client which does
/// not read delays nobody.
final class Ticker implements AutoCloseable {
    private static final long LOOK_MILLIS = 50;

    private final Set<LiveCall> running = ConcurrentHashMap.newKeySet();
    private final Timing timing;
    private final Thread thread;
    private volatile boolean stopped;

    Ticker(Timing timing) {
        this.timing = timing;
        this.thread = Thread.ofPlatform().daemon().name("mcp-ticker").start(this::look);
    }

    void add(LiveCall call) {
        running.add(call);
    }

    void remove(LiveCall call) {
        running.remove(call);
    }

    private void look() {
        while (!stopped) {
            for (LiveCall call : running) {
                if (call.slowerThan(timing.slow()) && call.claim()) {
                    Thread.ofVirtual().name("mcp-slow").start(() -> call.goOn(timing.callBeat()));
                }
            }
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @Override
    public void close() {
        stopped = true;
        thread.interrupt();
    }
}
