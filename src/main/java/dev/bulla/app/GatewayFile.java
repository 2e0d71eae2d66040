package dev.bulla.app;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.seal.PrivateFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Where the running gateway of a data folder answers: `gateway.json`, there only while it runs.
///
/// @param local how a program on this machine reaches the main door, whatever the public origin
/// @param facade empty when no facade is open
public record GatewayFile(URI origin, URI local, Optional<URI> facade, long pid) {
    public static final String FILE = "gateway.json";

    String text() {
        var json = Json.object();
        json.put("origin", origin.toString());
        json.put("facade", facade.map(URI::toString).orElse(null));
        json.put("pid", pid);
        if (!local.equals(origin)) {
            json.put("local", local.toString());
        }
        return Json.text(json);
    }

    /// What the folder's gateway published; empty when none did, or what is there cannot be read.
    public static Optional<GatewayFile> find(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            JsonNode json = Json.parse(PrivateFile.read(file));
            URI origin = URI.create(json.path("origin").asString());
            JsonNode facade = json.path("facade");
            return Optional.of(new GatewayFile(
                    origin,
                    json.has("local") ? URI.create(json.path("local").asString()) : origin,
                    facade.isString() ? Optional.of(URI.create(facade.asString())) : Optional.empty(),
                    json.path("pid").asLong()));
        } catch (BadJson | IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
