package dev.bulla.upstream.mcp;

import dev.bulla.upstream.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The arguments that a modern server wants repeated in headers: those whose schema carries
/// `x-mcp-header`.
final class ParamHeaders {
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}");

    private ParamHeaders() {}

    static List<Field> of(JsonNode inputSchema, ObjectNode arguments) {
        List<Field> headers = new ArrayList<>(0);
        for (var property : inputSchema.path("properties").properties()) {
            String name = property.getValue().path("x-mcp-header").asString("");
            JsonNode value = arguments.path(property.getKey());
            if (value.isValueNode() && !value.isNull() && TOKEN.matcher(name).matches()) {
                headers.add(new Field("Mcp-Param-" + name, Dialect.written(value.asString())));
            }
        }
        return headers;
    }
}
