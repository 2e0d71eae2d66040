package dev.bulla.pipeline;

import dev.bulla.identity.Caller;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.seal.Hmac;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Between semantic scope and approval: a write repeated under its `Idempotency-Key` answers what
/// it answered, spends nothing and asks nobody. It has passed every check of who and what before
/// it gets here; a twin still running is waited for.
final class Replaying implements Stage {
    private static final Duration KEPT = Duration.ofHours(24);

    private final Replays replays;
    private final Sealer sealer;
    private final Hmac names;
    private final ConcurrentMap<String, Turn> turns = new ConcurrentHashMap<>();

    Replaying(Replays replays, Keys keys) {
        this.replays = replays;
        this.sealer = keys.sealer("idempotent answer");
        this.names = keys.hmac("idempotency key");
    }

    @Override
    public String word() {
        return "";
    }

    @Override
    public Step pass(Passage passage) {
        Optional<String> key = passage.call().how().idempotencyKey();
        if (key.isEmpty() || passage.capability().rules().readOnly()) {
            return new Step.Go();
        }
        String caller = place(passage.identity().caller());
        String name = name(caller, key.get());
        if (!passage.hasTurn()) {
            takeTurn(passage, name);
        }
        Optional<Replays.Replay> kept =
                replays.find(caller, name, passage.work().now());
        if (kept.isPresent()) {
            return replay(passage, kept.get(), name);
        }
        passage.keeper(value -> {
            byte[] sealed = sealer.seal(Json.bytes(value), bytes(name));
            var until = passage.work().now().plus(KEPT);
            return replays.keep(caller, name, new Replays.Replay(passage.digest(), sealed, until));
        });
        return new Step.Go();
    }

    private Step replay(Passage passage, Replays.Replay kept, String name) {
        if (!kept.digest().equals(passage.digest())) {
            return Step.Stop.of(Reason.IDEMPOTENCY_CONFLICT);
        }
        Optional<byte[]> answer = sealer.open(kept.sealedAnswer(), bytes(name));
        if (answer.isEmpty()) {
            throw new IllegalStateException("a kept answer does not open");
        }
        JsonNode value = Json.ours(new String(answer.get(), StandardCharsets.UTF_8));
        return new Step.Replay(value);
    }

    /// One call at a time for each key; the turn is let go with the call, and forgotten with the
    /// last who wanted it.
    private void takeTurn(Passage passage, String key) {
        Turn turn = turns.compute(key, (_, held) -> held == null ? Turn.first() : held.joined());
        turn.free().acquireUninterruptibly();
        passage.turn(() -> {
            turn.free().release();
            turns.computeIfPresent(key, (_, held) -> held.left());
        });
    }

    /// Whose turn it is with one key, and how many want it.
    private record Turn(Semaphore free, int wanted) {
        static Turn first() {
            return new Turn(new Semaphore(1), 1);
        }

        Turn joined() {
            return new Turn(free, wanted + 1);
        }

        @Nullable
        Turn left() {
            return wanted == 1 ? null : new Turn(free, wanted - 1);
        }
    }

    /// What a caller's key is called at rest. Callers put into keys whatever they like, a token
    /// too; the database learns none of it.
    private String name(String caller, String key) {
        return names.tag(bytes(caller + '/' + key)).hex();
    }

    private static String place(Caller caller) {
        return caller.kind() + '/' + caller.key();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
