package dev.bulla.mcp;

import dev.bulla.json.Canonical;
import dev.bulla.json.Json;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.ObjectNode;

/// What a result carries besides its own members, by era: the one place that knows.
final class Results {
    /// How long a client may keep a list: changes are announced anyway.
    private static final int TTL_MILLIS = 60_000;

    private Results() {}

    static byte[] complete(Scene scene, ObjectNode result) {
        if (scene.modern()) {
            result.put("resultType", "complete");
            stamp(scene, result);
        }
        return Json.bytes(result);
    }

    /// A result that a client may keep for a while, for this authorization only.
    static byte[] cacheable(Scene scene, ObjectNode result) {
        if (scene.modern()) {
            result.put("ttlMs", TTL_MILLIS).put("cacheScope", "private");
        }
        return complete(scene, result);
    }

    /// A list that is ready as bytes.
    static byte[] list(Scene scene, String name, byte[] array) {
        StringBuilder tail = new StringBuilder();
        if (scene.modern()) {
            tail.append(",\"ttlMs\":").append(TTL_MILLIS).append(",\"cacheScope\":\"private\"");
        }
        tail(scene, tail);
        return Envelope.join(
                Envelope.ascii("{\"" + name + "\":"), array, tail.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// Closes an object that was written by hand.
    static void tail(Scene scene, StringBuilder out) {
        if (scene.modern()) {
            ServerInfo info = scene.catalogue().info();
            out.append(",\"resultType\":\"complete\",\"_meta\":{\"io.modelcontextprotocol/serverInfo\":{\"name\":");
            Canonical.string(info.name(), out);
            out.append(",\"version\":");
            Canonical.string(info.version(), out);
            out.append("}}");
        }
        out.append('}');
    }

    /// `_meta` with who answers.
    static void stamp(Scene scene, ObjectNode result) {
        result.withObjectProperty("_meta")
                .set(
                        "io.modelcontextprotocol/serverInfo",
                        serverInfo(scene.catalogue().info()));
    }

    static ObjectNode serverInfo(ServerInfo info) {
        return Json.object().put("name", info.name()).put("version", info.version());
    }

    static ObjectNode capabilities(Catalogue catalogue, Era era) {
        ObjectNode all = Json.object();
        all.putObject("tools").put("listChanged", true);
        if (catalogue.prompts().isPresent()) {
            all.putObject("prompts").put("listChanged", true);
        }
        if (catalogue.resources().isPresent()) {
            all.putObject("resources").put("subscribe", true).put("listChanged", true);
        }
        if (catalogue.completions().isPresent()) {
            all.putObject("completions");
        }
        if (catalogue.logging()) {
            all.putObject("logging");
        }
        if (era == Era.MODERN && catalogue.tasks()) {
            all.putObject("extensions").putObject(ClientCapabilities.TASKS);
        }
        return all;
    }
}
