package dev.bulla.workspace.extract;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What one text mentions, each list in the order of first mention, without repeats, as written
/// in the text.
public record Extracted(List<String> people, List<String> dates, List<String> amounts, List<String> links) {

    public Extracted {
        people = List.copyOf(people);
        dates = List.copyOf(dates);
        amounts = List.copyOf(amounts);
        links = List.copyOf(links);
    }

    /// The member `extracted` of a note.
    public ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        fill(node.putArray("people"), people);
        fill(node.putArray("dates"), dates);
        fill(node.putArray("amounts"), amounts);
        fill(node.putArray("links"), links);
        return node;
    }

    private static void fill(ArrayNode array, List<String> values) {
        values.forEach(array::add);
    }
}
