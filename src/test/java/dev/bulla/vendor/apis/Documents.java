package dev.bulla.vendor.apis;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Small OpenAPI documents for tests, written with single quotes.
final class Documents {
    private Documents() {}

    /// A document with these paths and, after a bar, whatever else.
    static String with(String paths, String more) {
        return "{'openapi':'3.0.3','info':{'title':'T','version':'1'},'paths':{" + paths + "}" + more + "}";
    }

    static List<Operation> operations(String quoted) throws BadDocument {
        return Operations.of(read(quoted), Map.of());
    }

    static Document read(String quoted) throws BadDocument {
        return Document.read(quoted.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /// The only operation of a document.
    static Operation one(String quoted) throws BadDocument {
        List<Operation> operations = operations(quoted);
        if (operations.size() != 1) {
            throw new AssertionError("it has " + operations.size());
        }
        return operations.getFirst();
    }

    static ObjectNode args(String quoted) throws BadJson {
        return (ObjectNode) Json.parse(quoted.replace('\'', '"'));
    }

    static Input field(Operation operation, String name) {
        return operation.definition().inputs().stream()
                .filter(input -> input.field().name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
