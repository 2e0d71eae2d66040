package dev.bulla.vendor.apis;

import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import tools.jackson.databind.JsonNode;

/// Reads a YAML document as the JSON it stands for, from the parser's events: no tag makes an
/// object of any class, and an alias is the same node once more, never a copy.
final class Yaml {
    private Yaml() {}

    static JsonNode read(byte[] utf8) throws BadDocument {
        LoadSettings settings = LoadSettings.builder()
                .setCodePointLimit(Document.MOST_BYTES)
                .setParseComments(false)
                .build();
        var text = new InputStreamReader(new ByteArrayInputStream(utf8), StandardCharsets.UTF_8);
        try {
            Iterator<Event> events = new Parse(settings).parseReader(text).iterator();
            return new YamlTree(events).document();
        } catch (YamlEngineException _) {
            // The library's words quote the document.
            throw new BadDocument("neither JSON nor YAML that can be read");
        }
    }
}
