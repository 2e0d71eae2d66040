package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;

/// Questions of ours that legacy clients have not answered yet; an answer counts only from the
/// session that was asked.
final class PendingAsks {
    private final Map<String, Pending> waiting = new ConcurrentHashMap<>();

    private record Pending(String session, CompletableFuture<Optional<JsonNode>> answer) {}

    /// Sends the question on the call's own stream and waits.
    JsonNode ask(Session session, LiveCall live, InputRequest request, Duration patience) throws NoAnswer {
        String id =
                "ask-" + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        CompletableFuture<Optional<JsonNode>> answer = new CompletableFuture<>();
        waiting.put(id, new Pending(session.nonce(), answer));
        live.whenCancelled(() -> answer.complete(Optional.empty()));
        request.terms().moot().ifPresent(stage -> stage.thenRun(() -> answer.complete(Optional.empty())));
        try {
            if (!live.push(Envelope.request(id, request.method(), request.legacyParams(session.version(), id)))) {
                throw new NoAnswer("the client is gone");
            }
            Optional<JsonNode> given = answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (given.isEmpty()) {
                withdraw(live, id);
            }
            return given.filter(request::fits).orElseThrow(() -> new NoAnswer("the client gave no usable answer"));
        } catch (TimeoutException e) {
            withdraw(live, id);
            throw new NoAnswer("the client took too long");
        } catch (ExecutionException e) {
            throw new NoAnswer("the client gave no answer");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswer("interrupted");
        } finally {
            waiting.remove(id);
        }
    }

    /// Tells the client that its form can close.
    private static void withdraw(LiveCall live, String id) {
        live.push(Envelope.notification(
                "notifications/cancelled",
                Json.object().put("requestId", id).put("reason", "the answer is no longer waited for")));
    }

    /// An answer arrived in a request of its own; one that nobody waits for is dropped.
    void answer(Session session, Message.Reply reply) {
        Pending pending = waiting.get(reply.id().asString(""));
        if (pending != null && pending.session().equals(session.nonce())) {
            pending.answer().complete(reply.result());
        }
    }
}
