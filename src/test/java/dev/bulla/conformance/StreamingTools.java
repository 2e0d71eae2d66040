package dev.bulla.conformance;

import dev.bulla.json.Json;
import dev.bulla.mcp.LogLevel;
import dev.bulla.mcp.Tool;
import java.util.Map;

/// Tools that say something before they answer: progress and log lines.
final class StreamingTools {
    private static final long BREATH = 50;

    private StreamingTools() {}

    static Map<String, Tool> all() {
        return Map.of(
                "test_tool_with_progress",
                (arguments, context) -> {
                    context.progress(0, 100);
                    Thread.sleep(BREATH);
                    context.progress(50, 100);
                    Thread.sleep(BREATH);
                    context.progress(100, 100);
                    return Fixtures.text("Progressed.");
                },
                "test_tool_with_logging",
                (arguments, context) -> {
                    context.log(LogLevel.INFO, "fixtures", Json.tree("Tool execution started"));
                    Thread.sleep(BREATH);
                    context.log(LogLevel.INFO, "fixtures", Json.tree("Tool processing data"));
                    Thread.sleep(BREATH);
                    context.log(LogLevel.INFO, "fixtures", Json.tree("Tool execution completed"));
                    return Fixtures.text("Logged.");
                },
                "test_logging_tool",
                (arguments, context) -> {
                    context.log(LogLevel.INFO, "fixtures", Json.tree("One line"));
                    return Fixtures.text("Logged, if asked to.");
                });
    }
}
