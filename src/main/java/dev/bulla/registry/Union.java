package dev.bulla.registry;

import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One field as several actions take it, shown as a single schema that admits what any of them
/// does. It guides a model; each action's own schema is enforced afterwards.
final class Union {
    private final Map<String, Params.Field> byAction = new LinkedHashMap<>();

    void add(String action, Params.Field field) {
        byAction.put(action, field);
    }

    ObjectNode schema(Tool tool) {
        ObjectNode schema = Json.object();
        List<ObjectNode> forms = forms();
        if (forms.size() == 1) {
            schema.setAll(forms.getFirst());
        } else if (forms.stream().map(form -> form.path("type")).distinct().count() == 1) {
            schema.setAll(common(forms));
        } else {
            forms.forEach(schema.withArray("anyOf")::add);
        }
        schema.put("description", description(tool));
        return schema;
    }

    /// The different schemas, without their words.
    private List<ObjectNode> forms() {
        Set<ObjectNode> forms = new LinkedHashSet<>();
        for (Params.Field field : byAction.values()) {
            ObjectNode form = Shown.of(field.schema());
            form.remove("description");
            forms.add(form);
        }
        return new ArrayList<>(forms);
    }

    /// Of one type: only the constraints that all of them share, or a model would be held to
    /// another action's.
    private static ObjectNode common(List<ObjectNode> forms) {
        ObjectNode common = forms.getFirst().deepCopy();
        for (ObjectNode form : forms) {
            List<String> differ = new ArrayList<>();
            for (var member : common.properties()) {
                JsonNode other = form.get(member.getKey());
                if (!member.getValue().equals(other)) {
                    differ.add(member.getKey());
                }
            }
            common.remove(differ);
        }
        return common;
    }

    private String description(Tool tool) {
        Map<String, List<String>> actions = new LinkedHashMap<>();
        byAction.forEach((action, field) -> actions.computeIfAbsent(words(field), _ -> new ArrayList<>())
                .add(action + (field.required() ? " (required)" : "")));
        boolean all = actions.size() == 1 && byAction.size() == tool.actions().size();
        return actions.entrySet().stream()
                .map(entry -> (all && required() == 0 ? "[all]" : "[" + String.join(", ", entry.getValue()) + "]") + " "
                        + entry.getKey())
                .collect(Collectors.joining(" "))
                .strip();
    }

    private long required() {
        return byAction.values().stream().filter(Params.Field::required).count();
    }

    private static String words(Params.Field field) {
        return field.schema().path("description").asString("");
    }
}
