package dev.bulla.cli;

import dev.bulla.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Fills in what a scheme asks for: what is no secret from `--set`, secrets from a prompt, a file or
/// standard input.
record ConnectionFields(
        Gateway gateway, List<String> given, @Nullable Path file) {
    ObjectNode of(String scheme) {
        Map<String, String> set = new HashMap<>();
        for (String pair : given) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw new Refused("--set takes FIELD=VALUE");
            }
            set.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        ObjectNode fields = Json.object();
        List<String> secrets = new ArrayList<>();
        List<String> prompts = new ArrayList<>();
        for (JsonNode ask : declared(scheme)) {
            String name = ask.path("name").asString("");
            if (ask.path("secret").asBoolean(false)) {
                refuseGiven(set, name);
                secrets.add(name);
                prompts.add(ask.path("label").asString(name));
            } else if (set.containsKey(name)) {
                fields.put(name, set.remove(name));
            }
        }
        set.forEach(fields::put);
        if (!secrets.isEmpty()) {
            List<String> values = SecretInput.many(prompts, file);
            for (int i = 0; i < secrets.size(); i++) {
                fields.put(secrets.get(i), values.get(i));
            }
        }
        return fields;
    }

    private static void refuseGiven(Map<String, String> set, String name) {
        if (set.containsKey(name)) {
            throw new Refused(name + " is a secret: leave it out here, and give it at the prompt, by --file or on"
                    + " standard input");
        }
    }

    private JsonNode declared(String scheme) {
        List<String> known = new ArrayList<>();
        for (JsonNode one : gateway.get("/api/v1/connection-schemes").path("items")) {
            String word = one.path("scheme").asString("");
            if (word.equals(scheme)) {
                return one.path("fields");
            }
            known.add(word);
        }
        throw new Refused("there is no scheme " + Table.shown(scheme) + "; there are " + String.join(", ", known));
    }
}
