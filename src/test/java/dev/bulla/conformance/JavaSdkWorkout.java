package dev.bulla.conformance;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// One client's morning: it connects, looks around, writes a note, reads it back and changes it.
final class JavaSdkWorkout {
    /// What either era's client can do; the text is the first block of a result.
    interface Session extends AutoCloseable {
        List<String> tools();

        String call(String tool, Map<String, Object> arguments);

        @Override
        void close();
    }

    private final String group;
    private final Supplier<Session> connect;
    private int failed;

    JavaSdkWorkout(String group, Supplier<Session> connect) {
        this.group = group;
        this.connect = connect;
    }

    /// Takes every step and returns how many failed.
    int run() {
        Session session;
        try {
            session = connect.get();
            say(true, "connects");
        } catch (RuntimeException trouble) {
            trouble.printStackTrace();
            say(false, "connects");
            return 1;
        }
        try (session) {
            step("lists the notes tool", () -> session.tools().contains("claw_notes"));
            var note = call(session, "create", Map.of("title", "From " + group, "content", "x"));
            var id = note.path("id").asString("");
            step("creates a note", () -> !id.isEmpty());
            step(
                    "lists it",
                    () -> call(session, "list", Map.of("limit", 100)).toString().contains(id));
            step(
                    "reads it",
                    () -> call(session, "get", Map.of("id", id))
                            .path("title")
                            .asString("")
                            .equals("From " + group));
            var change = Map.<String, Object>of(
                    "id", id, "version", note.path("version").asLong(), "title", "Changed");
            step(
                    "changes it",
                    () -> call(session, "update", change)
                            .path("title")
                            .asString("")
                            .equals("Changed"));
        }
        return failed;
    }

    private static JsonNode call(Session session, String action, Map<String, Object> params) {
        var answer = session.call("claw_notes", Map.of("action", action, "params", params));
        try {
            return Json.parse(answer.getBytes(StandardCharsets.UTF_8));
        } catch (BadJson trouble) {
            throw new IllegalStateException("the answer is no JSON", trouble);
        }
    }

    private interface Claim {
        boolean holds();
    }

    private void step(String name, Claim claim) {
        boolean held;
        try {
            held = claim.holds();
        } catch (RuntimeException trouble) {
            trouble.printStackTrace();
            held = false;
        }
        say(held, name);
    }

    private void say(boolean held, String name) {
        if (!held) failed++;
        System.out.println((held ? "ok " : "failed ") + group + ": " + name);
    }
}
