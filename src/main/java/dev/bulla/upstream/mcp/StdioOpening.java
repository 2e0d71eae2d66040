package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Starts a server as a child of ours, and again when it ended: at once the first time, then ever
/// more slowly.
final class StdioOpening implements Opening {
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration SLOWEST = Duration.ofMinutes(1);

    private final Surroundings surroundings;
    private final Command command;
    private final Limits limits;
    private final ObjectNode offered;
    private Duration pause = Duration.ZERO;
    private long started = System.nanoTime() - SLOWEST.toNanos();
    private @Nullable Child child;

    StdioOpening(Surroundings surroundings, Command command, Limits limits, ObjectNode offered) {
        this.surroundings = surroundings;
        this.command = command;
        this.limits = limits;
        this.offered = offered;
    }

    @Override
    public Opened open() {
        if (!mayStart()) {
            return failed();
        }
        Switchboard board = new Switchboard();
        Child starting;
        try {
            starting = Child.start(surroundings, command, board, limits.bytes());
        } catch (IOException _) {
            return failed();
        }
        keep(starting);
        Opened opened = new Meeting(starting, board, limits, offered).modernFirst();
        if (opened instanceof Opened.Failed) {
            starting.close();
        }
        return opened;
    }

    private static Opened failed() {
        return new Opened.Failed(Reply.none(Reason.UPSTREAM_UNREACHABLE));
    }

    private synchronized void keep(Child starting) {
        child = starting;
    }

    private synchronized boolean mayStart() {
        long since = System.nanoTime() - started;
        if (since < pause.toNanos()) {
            return false;
        }
        boolean lived = since >= SLOWEST.toNanos();
        Duration next = pause.isZero() ? FIRST : pause.multipliedBy(2);
        pause = lived ? Duration.ZERO : next.compareTo(SLOWEST) > 0 ? SLOWEST : next;
        started = System.nanoTime();
        return true;
    }

    /// What the newest child said on its error stream.
    synchronized List<String> lastLines() {
        return Optional.ofNullable(child).map(Child::lastLines).orElse(List.of());
    }
}
