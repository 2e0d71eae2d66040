package dev.bulla.conformance;

import dev.bulla.json.Json;
import dev.bulla.mcp.CallContext;
import dev.bulla.mcp.Catalogue;
import dev.bulla.mcp.Completions;
import dev.bulla.mcp.Prompts;
import dev.bulla.mcp.Resources;
import dev.bulla.mcp.ServerInfo;
import dev.bulla.mcp.Tools;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What the suite finds behind the door.
record FixtureCatalogue(Fixtures fixtures, Tools tools) implements Catalogue {
    private static final Pattern TEMPLATE = Pattern.compile("test://template/([^/]+)/data");

    @Override
    public ServerInfo info() {
        return new ServerInfo("bulla-fixtures", "1");
    }

    @Override
    public String instructions() {
        return "Fixtures for the MCP conformance suite.";
    }

    @Override
    public boolean logging() {
        return true;
    }

    @Override
    public boolean tasks() {
        return true;
    }

    @Override
    public Optional<Prompts> prompts() {
        return Optional.of(new Prompts() {
            @Override
            public byte[] list() {
                return Json.bytes(fixtures.list("prompts"));
            }

            @Override
            public Optional<ObjectNode> get(String name, ObjectNode arguments, CallContext context) throws Exception {
                if (name.equals("test_input_required_result_prompt")) {
                    var answers = context.ask(fixtures.asks(name));
                    var text = "Context: " + Json.text(Json.tree(answers));
                    return fixtures.messages("test_simple_prompt", Json.object())
                            .map(messages -> said(messages, text));
                }
                return fixtures.messages(name, arguments)
                        .map(messages -> Json.object().set("messages", messages));
            }
        });
    }

    private static ObjectNode said(ArrayNode messages, String text) {
        ((ObjectNode) messages.path(0).path("content")).put("text", text);
        return Json.object().set("messages", messages);
    }

    @Override
    public Optional<Resources> resources() {
        return Optional.of(new Resources() {
            @Override
            public byte[] list() {
                return Json.bytes(fixtures.list("resources"));
            }

            @Override
            public byte[] templates() {
                return Json.bytes(fixtures.list("templates"));
            }

            @Override
            public Optional<ArrayNode> read(String uri, CallContext context) {
                return fixtures.content(uri)
                        .or(() -> fromTemplate(uri))
                        .map(content -> Json.object().putArray("contents").add(content));
            }
        });
    }

    private static Optional<ObjectNode> fromTemplate(String uri) {
        var match = TEMPLATE.matcher(uri);
        if (!match.matches()) {
            return Optional.empty();
        }
        var data = Json.object()
                .put("id", match.group(1))
                .put("templateTest", true)
                .put("data", "Data for ID: " + match.group(1));
        return Optional.of(Json.object()
                .put("uri", uri)
                .put("mimeType", "application/json")
                .put("text", Json.text(data)));
    }

    @Override
    public Optional<Completions> completions() {
        List<String> words = List.of("paris", "park", "party", "test-value");
        return Optional.of((ref, argument, soFar) ->
                words.stream().filter(word -> word.startsWith(soFar)).toList());
    }
}
