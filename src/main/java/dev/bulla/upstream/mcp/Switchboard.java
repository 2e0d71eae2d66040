package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Brings each answer on a shared line to the request it answers.
final class Switchboard {
    private final Map<Long, Waiting> waiting = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();
    private volatile @Nullable Reason ended;
    private volatile Consumer<String> changed = _ -> {};

    record Waiting(CompletableFuture<Reply> reply, Hearing hearing) {}

    void whenChanged(Consumer<String> changed) {
        this.changed = changed;
    }

    long id() {
        return ids.incrementAndGet();
    }

    Waiting expect(long id, Hearing hearing) {
        Waiting one = new Waiting(new CompletableFuture<>(), hearing);
        waiting.put(id, one);
        Reason over = ended;
        if (over != null) {
            one.reply().complete(Reply.none(over));
        }
        return one;
    }

    void forget(long id) {
        waiting.remove(id);
    }

    /// An answer that nobody waits for, late, twice or made up, goes nowhere.
    void hear(Incoming message, Consumer<byte[]> tell) {
        switch (message) {
            case Incoming.Answered(var id, Reply reply) when id.isIntegralNumber() -> settle(id.asLong(-1), reply);
            case Incoming.Answered _ -> {}
            case Incoming.Asked asked -> Questions.answer(asked, alone(), tell);
            case Incoming.Told told -> told(told);
        }
    }

    void settle(long id, Reply reply) {
        Waiting one = waiting.remove(id);
        if (one != null) {
            one.reply().complete(reply);
        }
    }

    /// Nobody can tell whose call a question on a shared line belongs to, unless there is one.
    private Hearing alone() {
        Optional<Waiting> first = waiting.values().stream().findFirst();
        return waiting.size() == 1 && first.isPresent() ? first.get().hearing() : Hearing.NOTHING;
    }

    private void told(Incoming.Told told) {
        if (told.method().endsWith("/list_changed")) {
            changed.accept(told.method());
            return;
        }
        if (told.method().equals("notifications/progress")) {
            Waiting one = waiting.get(told.params().path("progressToken").asLong(-1));
            if (one != null) {
                one.hearing().progress(told.params());
            }
        }
    }

    /// The line is down: whoever waits hears it, and nothing is sent again.
    void end(Reason reason) {
        if (ended == null) {
            ended = reason;
        }
        waiting.keySet().forEach(id -> settle(id, Reply.none(reason)));
    }

    boolean ended() {
        return ended != null;
    }
}
