package dev.bulla.vendor;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Tells whether a model could take somebody else's answer for a word of this house: an `error` of
/// ours at the top.
public final class Imitation {
    private static final Set<String> OURS =
            Arrays.stream(Reason.values()).map(Reason::error).collect(Collectors.toUnmodifiableSet());

    private Imitation() {}

    public static boolean in(JsonNode value) {
        return OURS.contains(value.path("error").asString(""));
    }

    public static boolean in(String given) {
        String text = given.strip();
        if (!text.startsWith("{")) {
            return false;
        }
        try {
            return in(Json.heard(text.getBytes(StandardCharsets.UTF_8)));
        } catch (BadJson _) {
            // What we cannot read as JSON a model may still read as ours.
            return text.contains("\"error\"");
        }
    }
}
