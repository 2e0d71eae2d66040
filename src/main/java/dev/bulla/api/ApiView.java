package dev.bulla.api;

import dev.bulla.json.Json;
import dev.bulla.vendor.apis.Api;
import dev.bulla.vendor.apis.ApiShelf;
import dev.bulla.vendor.apis.Choice;
import dev.bulla.vendor.apis.Listed;
import dev.bulla.vendor.apis.Operation;
import dev.bulla.vendor.apis.Reimport;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Imported APIs and their operations as people see them.
record ApiView(ApiShelf shelf, String tool) {
    private static final int NAMES = 200;
    private static final int CHANGES = 100;

    ObjectNode brief(Api api) {
        ObjectNode shown = Json.object().put("id", api.name()).put("name", api.name());
        shown.put("tool", tool).put("connection", api.connection().value());
        imported(shown, api.now());
        return shown.put("operations", shelf.count(api))
                .put("chosen", shelf.choices(api).size())
                .put("createdAt", api.createdAt().toString())
                .put("waiting", api.waiting().isPresent());
    }

    /// The same, and what the import that waits would change.
    ObjectNode whole(Api api) {
        ObjectNode shown = brief(api);
        if (api.waiting().isEmpty()) {
            return shown.putNull("waiting");
        }
        return shown.set("waiting", waiting(api, api.waiting().get(), shelf.operations(api, true)));
    }

    ObjectNode waiting(Api api, Api.Imported next, List<Operation> operations) {
        Map<String, Choice> choices = shelf.choices(api);
        Reimport difference = Reimport.between(shelf.operations(api, false), operations);
        ObjectNode shown = Json.object();
        imported(shown, next);
        shown.putObject("counts")
                .put("added", difference.added().size())
                .put("removed", difference.removed().size())
                .put("changed", difference.changed().size());
        names(shown.putArray("added"), difference.added());
        names(shown.putArray("removed"), difference.removed());
        ArrayNode changed = shown.putArray("changed");
        chosenFirst(difference.changed(), choices.keySet()).stream()
                .limit(CHANGES)
                .forEach(one -> {
                    ObjectNode line = changed.addObject()
                            .put("action", one.action())
                            .put("chosen", choices.containsKey(one.action()));
                    one.lines().forEach(line.putArray("lines")::add);
                });
        Set<String> lost = new HashSet<>(choices.keySet());
        operations.stream().filter(Operation::choosable).map(Operation::action).forEach(lost::remove);
        lost.stream().sorted().forEach(shown.putArray("lost")::add);
        return shown;
    }

    private static List<Reimport.Changed> chosenFirst(List<Reimport.Changed> changed, Set<String> chosen) {
        List<Reimport.Changed> ordered = new ArrayList<>(changed);
        ordered.sort(java.util.Comparator.comparing(one -> !chosen.contains(one.action())));
        return ordered;
    }

    private static void names(ArrayNode list, List<String> names) {
        names.stream().limit(NAMES).forEach(list::add);
    }

    private static void imported(ObjectNode shown, Api.Imported one) {
        shown.put("title", one.title());
        if (one.source().isEmpty()) {
            shown.putNull("source");
        } else {
            shown.put("source", one.source());
        }
        shown.put("digest", one.digest()).put("importedAt", one.at().toString());
    }

    static ObjectNode operation(Api api, Listed one) {
        ObjectNode shown = Json.object()
                .put("action", one.action())
                .put("method", one.address().method())
                .put("path", one.address().path())
                .put("summary", one.summary())
                .put("deprecated", one.deprecated())
                .put("choosable", one.choosable());
        if (!one.choosable()) {
            shown.put("why", one.refused());
        }
        Choice choice = one.choice().orElseGet(() -> Choice.of(one.address()));
        return shown.put("chosen", one.choice().isPresent())
                .put("level", choice.level().name())
                .put("scope", choice.scope(api.name()))
                .put("readOnly", choice.readOnly());
    }

    static ObjectNode definition(Operation one) {
        ObjectNode shown = Json.object().put("action", one.action());
        shown.put("refused", one.refused()).put("digest", one.digest().hex().toLowerCase(Locale.ROOT));
        return shown.set("definition", Json.ours(one.text()));
    }
}
