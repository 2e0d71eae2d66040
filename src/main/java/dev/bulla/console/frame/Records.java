package dev.bulla.console.frame;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import tools.jackson.databind.JsonNode;

/// Records of the log as pages read them, also those that somebody damaged: the page that shows
/// where the log was changed must not break on them.
public final class Records {
    private Records() {}

    /// A record; of an unreadable one only that it is.
    public static JsonNode read(String record) {
        try {
            return Json.parse(record);
        } catch (BadJson _) {
            return Json.object().put("decision", "unreadable");
        }
    }
}
