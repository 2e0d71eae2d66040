package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Seals the commands of child processes, whose arguments and variables may be secrets, each
/// bound to its place; only what starts the child opens them.
public final class SealedCommand {
    private final Sealer sealer;

    public SealedCommand(Keys keys) {
        this.sealer = keys.sealer("server command");
    }

    /// What a row keeps.
    ///
    /// @param place whose row it is; a command that was moved to another stays shut
    public byte[] seal(Command command, String place) {
        ObjectNode all = Json.object();
        command.argv().forEach(all.putArray("argv")::add);
        command.environment().forEach(all.putObject("environment")::put);
        command.reads().forEach(path -> all.withArray("reads").add(path.toString()));
        command.writes().forEach(path -> all.withArray("writes").add(path.toString()));
        return sealer.seal(Json.bytes(all), place.getBytes(StandardCharsets.UTF_8));
    }

    /// The command that was sealed here; empty when this is not it.
    public Optional<Command> open(byte[] sealed, String place) {
        return sealer.open(sealed, place.getBytes(StandardCharsets.UTF_8)).map(plain -> {
            JsonNode all = Json.ours(new String(plain, StandardCharsets.UTF_8));
            Map<String, String> environment = new HashMap<>();
            all.path("environment")
                    .properties()
                    .forEach(one -> environment.put(one.getKey(), one.getValue().stringValue()));
            return new Command(
                    words(all.path("argv")),
                    environment,
                    words(all.path("reads")).stream().map(Path::of).toList(),
                    words(all.path("writes")).stream().map(Path::of).toList());
        });
    }

    private static List<String> words(JsonNode array) {
        List<String> words = new ArrayList<>();
        array.forEach(word -> words.add(word.stringValue()));
        return words;
    }
}
