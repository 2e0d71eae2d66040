package dev.bulla.vendor.execute;

import dev.bulla.json.Json;
import dev.bulla.registry.Params;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// What the actions take.
final class Asked {
    static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");
    private static final int PATH_MAX = 8_192;
    private static final int CODE_MAX = 100_000;

    private Asked() {}

    static Params reading() {
        ObjectNode method = text("GET when left out; others only with dryRun.");
        METHODS.stream().sorted().forEach(method.putArray("enum")::add);
        return Params.of(
                path(),
                field("method", method),
                query(),
                headers(),
                body(),
                raw(),
                host(),
                base64(),
                field("dryRun", Json.object().put("type", "boolean").put("description", "true: send nothing.")));
    }

    static Params writing() {
        return Params.of(path(), query(), headers(), body(), raw(), host(), base64());
    }

    static Params code() {
        ObjectNode code = text("The body of an async function: await fetch(path, {method, headers, body}), then return"
                        + " what you want to know.")
                .put("maxLength", CODE_MAX);
        return Params.of(new Params.Field("code", code, true));
    }

    private static Params.Field path() {
        ObjectNode path = text("Below the connection's address, such as /v1/items?limit=5.")
                .put("maxLength", PATH_MAX);
        return new Params.Field("path", path, true);
    }

    private static Params.Field query() {
        return field("query", object("More of the query, by name."));
    }

    private static Params.Field headers() {
        return field("headers", object("Headers by name; never one that signs in."));
    }

    private static Params.Field body() {
        return field("body", Json.object().put("description", "JSON, or a text that is sent as it is."));
    }

    private static Params.Field raw() {
        return field(
                "raw",
                Json.object().put("type", "boolean").put("description", "true: the answer's body as base64, whole."));
    }

    private static Params.Field host() {
        return field("host", text("Another host of this connection; its own when left out."));
    }

    private static Params.Field base64() {
        return field("bodyBase64", text("A body that is no text, in place of body."));
    }

    private static Params.Field field(String name, ObjectNode schema) {
        return new Params.Field(name, schema, false);
    }

    private static ObjectNode text(String description) {
        return Json.object().put("type", "string").put("description", description);
    }

    private static ObjectNode object(String description) {
        return Json.object().put("type", "object").put("description", description);
    }
}
