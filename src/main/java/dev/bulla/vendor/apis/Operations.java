package dev.bulla.vendor.apis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Reads a document's operations: every one is listed, and one that cannot be called says why.
public final class Operations {
    private static final List<String> METHODS =
            List.of("get", "head", "post", "put", "patch", "delete", "options", "trace");
    private static final Set<String> LABELLED = Set.of("label", "matrix");
    private static final int MOST = 5_000;
    private static final long MOST_TEXT = 60_000_000;

    private final Document document;
    private final Set<String> credentials;

    private record Found(Address address, JsonNode item, JsonNode operation) {
        ActionNames.Nameless nameless() {
            return new ActionNames.Nameless(operation.path("operationId").asString(""), address);
        }
    }

    private Operations(Document document) {
        this.document = document;
        this.credentials = document.credentialNames();
    }

    /// All of a document's operations.
    ///
    /// @param known the names that addresses of this API had before
    public static List<Operation> of(Document document, Map<Address, String> known) throws BadDocument {
        return new Operations(document).all(known);
    }

    private List<Operation> all(Map<Address, String> known) throws BadDocument {
        List<Found> found = found();
        List<String> names = ActionNames.of(found.stream().map(Found::nameless).toList(), known);
        List<Operation> operations = new ArrayList<>();
        long text = 0;
        for (int i = 0; i < found.size(); i++) {
            Operation operation = operation(names.get(i), found.get(i));
            text += operation.text().length();
            if (text > MOST_TEXT) {
                throw new BadDocument("its operations are too large together");
            }
            operations.add(operation);
        }
        return operations;
    }

    private List<Found> found() throws BadDocument {
        List<Found> found = new ArrayList<>();
        for (var path : document.paths().properties()) {
            JsonNode item = document.resolve(path.getValue());
            for (String method : METHODS) {
                JsonNode operation = item.path(method);
                if (operation.isObject()) {
                    found.add(new Found(new Address(method.toUpperCase(Locale.ROOT), path.getKey()), item, operation));
                }
            }
        }
        if (found.isEmpty()) {
            throw new BadDocument("no operation in it");
        }
        if (found.size() > MOST) {
            throw new BadDocument("more than " + MOST + " operations in it");
        }
        return found;
    }

    private Operation operation(String action, Found found) {
        Optional<PathTemplate> path = PathTemplate.of(found.address().path());
        RequestBody body = new RequestBody(document, found.operation().path("requestBody"));
        Optional<String> why = refused(found, path.isPresent(), body);
        if (why.isPresent() || path.isEmpty()) {
            return Operation.of(action, bare(found), why.orElse(""));
        }
        return new Sizing(document)
                .fitting(walk -> definition(found, path.get(), body, walk))
                .map(definition -> Operation.of(action, definition, ""))
                .orElseGet(() -> Operation.of(action, bare(found), "It takes too many fields for a model."));
    }

    private Definition definition(Found found, PathTemplate path, RequestBody body, Walk walk) {
        FieldNames names = new FieldNames();
        List<Input> inputs = new ArrayList<>(new Parameters(walk, credentials, names)
                .inputs(path, found.item().path("parameters"), found.operation().path("parameters")));
        boolean sends = found.address().takesBody();
        if (sends) {
            inputs.addAll(body.inputs(walk, names));
        }
        return definition(found, sends ? body.media() : Media.NONE, inputs);
    }

    private Optional<String> refused(Found found, boolean path, RequestBody body) {
        if (found.address().method().equals("TRACE")) {
            return Optional.of("TRACE is never sent.");
        }
        if (!path) {
            return Optional.of("Its path is none that a request could have.");
        }
        if (elsewhere(found.item()) || elsewhere(found.operation())) {
            return Optional.of("It has a server of its own; a connection has one.");
        }
        if (labelled(found.item()) || labelled(found.operation())) {
            return Optional.of("Its path takes values in a form that is not written from here.");
        }
        if (body.required() && !found.address().takesBody()) {
            return Optional.of("It wants a body with " + found.address().method() + ", which is never sent.");
        }
        if (body.required() && !body.there()) {
            return Optional.of("It wants a body that is not sent from here: " + body.unsent() + ".");
        }
        return Optional.empty();
    }

    private boolean elsewhere(JsonNode holder) {
        JsonNode servers = holder.path("servers");
        return servers.isArray() && !servers.isEmpty() && !document.isAt(servers);
    }

    private boolean labelled(JsonNode holder) {
        return holder.path("parameters")
                .valueStream()
                .map(document::resolve)
                .filter(parameter -> parameter.path("in").asString("").equals("path"))
                .anyMatch(parameter -> LABELLED.contains(parameter.path("style").asString("")));
    }

    private static Definition bare(Found found) {
        return definition(found, Media.NONE, List.of());
    }

    private static Definition definition(Found found, Media media, List<Input> inputs) {
        JsonNode operation = found.operation();
        String summary = Words.line(operation.path("summary").asString(""), 200);
        if (summary.isEmpty()) {
            summary = Words.line(operation.path("description").asString(""), 200);
        }
        if (summary.isEmpty()) {
            summary = Words.line(found.address().toString(), 200);
        }
        boolean deprecated = operation.path("deprecated").asBoolean(false);
        String said = summary.endsWith(".") || summary.endsWith("…") ? summary : summary + ".";
        return new Definition(found.address(), said, deprecated, media, inputs);
    }
}
