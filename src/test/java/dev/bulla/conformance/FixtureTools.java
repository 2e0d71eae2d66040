package dev.bulla.conformance;

import dev.bulla.json.Json;
import dev.bulla.mcp.Tool;
import dev.bulla.mcp.ToolOutcome;
import dev.bulla.mcp.Tools;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.node.ObjectNode;

/// The suite's tools, in the order of the file: the suite calls the first one to try the headers,
/// so that one is harmless.
final class FixtureTools implements Tools {
    private final Map<String, Tool> tools = new ConcurrentHashMap<>();
    private final AtomicBoolean grown = new AtomicBoolean();
    private final Fixtures fixtures;

    FixtureTools(Fixtures fixtures, Runnable toolsChanged, Runnable promptsChanged) {
        this.fixtures = fixtures;
        fixtures.results().forEach((name, outcome) -> tools.put(name, (arguments, context) -> outcome));
        tools.put("test_x_mcp_header", new InHeader());
        tools.put("test_trigger_tool_change", (arguments, context) -> {
            grown.set(!grown.get());
            toolsChanged.run();
            return Fixtures.text("The list of tools changed.");
        });
        tools.put("test_trigger_prompt_change", (arguments, context) -> {
            promptsChanged.run();
            return Fixtures.text("The list of prompts changed.");
        });
        tools.putAll(StreamingTools.all());
        tools.putAll(AskingTools.all(fixtures));
        tools.putAll(TaskTools.all(fixtures));
    }

    @Override
    public byte[] list(ObjectNode params) {
        var list = fixtures.list("tools").deepCopy();
        if (grown.get()) {
            list.addObject()
                    .put("name", "test_simple_text_again")
                    .put("description", "Comes and goes.")
                    .putObject("inputSchema")
                    .put("type", "object");
        }
        return Json.bytes(list);
    }

    @Override
    public Optional<Tool> find(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /// A tool one of whose arguments travels in a header as well.
    private static final class InHeader implements Tool {
        @Override
        public ToolOutcome call(ObjectNode arguments, dev.bulla.mcp.CallContext context) {
            return Fixtures.text("Region: " + arguments.path("region").asString(""));
        }

        @Override
        public Map<String, String> headers() {
            return Map.of("region", "Region");
        }
    }
}
