package dev.bulla.upstream.mcp;

import dev.bulla.upstream.Field;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// One request to a server, before it has an id and the words of an era.
///
/// @param name what the request is about, for the header `Mcp-Name`
/// @param headers what the modern era repeats of the arguments (`Mcp-Param-...`)
record Ask(String method, ObjectNode params, Optional<String> name, List<Field> headers, Hearing hearing) {
    Ask {
        headers = List.copyOf(headers);
    }

    static Ask of(String method, ObjectNode params) {
        return new Ask(method, params, Optional.empty(), List.of(), Hearing.NOTHING);
    }
}
