package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One document being built from YAML events, its size counted as if every alias were written
/// out: a few lines of aliases on aliases stand for more nodes than any machine has (the "billion
/// laughs").
final class YamlTree {
    private final Iterator<Event> events;
    private final Map<Anchor, Part> anchors = new HashMap<>();
    private long nodes;

    private record Part(JsonNode node, long size) {}

    YamlTree(Iterator<Event> events) {
        this.events = events;
    }

    JsonNode document() throws BadDocument {
        while (events.hasNext()) {
            Event event = events.next();
            switch (event.getEventId()) {
                case StreamStart, DocumentStart -> {}
                case StreamEnd, DocumentEnd -> throw new BadDocument("the document is empty");
                default -> {
                    return value(event, 0);
                }
            }
        }
        throw new BadDocument("the document is empty");
    }

    private JsonNode value(Event event, int depth) throws BadDocument {
        if (depth > Json.MAX_DEPTH) {
            throw new BadDocument("nested too deep");
        }
        long before = nodes;
        count(1);
        return switch (event) {
            case AliasEvent alias -> alias(alias);
            case ScalarEvent scalar -> anchored(scalar.getAnchor(), YamlScalar.read(scalar), before);
            case SequenceStartEvent start -> anchored(start.getAnchor(), list(depth), before);
            case MappingStartEvent start -> anchored(start.getAnchor(), mapping(depth), before);
            default -> throw new BadDocument("neither JSON nor YAML that can be read");
        };
    }

    private JsonNode alias(AliasEvent alias) throws BadDocument {
        // An anchor is known once its node is whole, so no node can hold itself.
        Part part = anchors.get(alias.getAlias());
        if (part == null) {
            throw new BadDocument("an alias leads nowhere, or into itself");
        }
        count(part.size());
        return part.node();
    }

    private JsonNode anchored(Optional<Anchor> anchor, JsonNode node, long before) {
        anchor.ifPresent(name -> anchors.put(name, new Part(node, nodes - before)));
        return node;
    }

    private ArrayNode list(int depth) throws BadDocument {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (Event next = events.next(); !ends(next, Event.ID.SequenceEnd); next = events.next()) {
            list.add(value(next, depth + 1));
        }
        return list;
    }

    private ObjectNode mapping(int depth) throws BadDocument {
        ObjectNode mapping = Json.object();
        for (Event next = events.next(); !ends(next, Event.ID.MappingEnd); next = events.next()) {
            // A key is its text whatever it looks like: a response named 200 and one named "200"
            // are the same.
            if (!(next instanceof ScalarEvent key)) {
                throw new BadDocument("a key is no text");
            }
            if (mapping.has(key.getValue())) {
                throw new BadDocument("a mapping has the same key twice");
            }
            mapping.set(key.getValue(), value(events.next(), depth + 1));
        }
        return mapping;
    }

    private void count(long more) throws BadDocument {
        nodes += more;
        if (nodes > Document.MOST_NODES) {
            throw new BadDocument("more in it than an API's description can need");
        }
    }

    private static boolean ends(Event event, Event.ID id) {
        return event.getEventId() == id;
    }
}
