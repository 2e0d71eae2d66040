package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import java.util.function.Consumer;

/// What a server asks us in the middle of a conversation: a ping is answered, anything else only
/// by a caller who said that it would.
final class Questions {
    private Questions() {}

    static void answer(Incoming.Asked asked, Hearing hearing, Consumer<byte[]> tell) {
        // Answered beside the reading: the answer may take a person, and the stream goes on.
        Thread.ofVirtual().name("mcp-answer").start(() -> tell.accept(written(asked, hearing)));
    }

    private static byte[] written(Incoming.Asked asked, Hearing hearing) {
        if (asked.method().equals("ping")) {
            return Dialect.answer(asked.id(), Json.object());
        }
        return hearing.answer(asked.method(), asked.params())
                .map(answer -> Dialect.answer(asked.id(), answer))
                .orElseGet(() -> Dialect.refusal(asked.id()));
    }
}
