package dev.bulla.conformance;

import dev.bulla.mcp.CallContext;
import dev.bulla.mcp.Fault;
import dev.bulla.mcp.Tool;
import dev.bulla.mcp.ToolOutcome;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Tools that go on as tasks.
final class TaskTools {
    private static final Duration A_WHILE = Duration.ofMillis(500);

    private TaskTools() {}

    static Map<String, Tool> all(Fixtures fixtures) {
        return Map.of(
                "greet",
                (arguments, context) ->
                        Fixtures.text("Hello, " + arguments.path("name").asString("") + "!"),
                "slow_compute",
                (arguments, context) -> ToolOutcome.task(later -> {
                    later.whenCancelled(Thread.currentThread()::interrupt);
                    Thread.sleep(
                            Duration.ofMillis((long) (arguments.path("seconds").asDouble(0) * 1000)));
                    return Fixtures.text("Computed " + arguments.path("label").asString("something") + ".");
                }),
                "failing_job",
                new OnlyAsTask((arguments, context) -> ToolOutcome.task(later -> {
                    Thread.sleep(A_WHILE);
                    return ToolOutcome.failure(Fixtures.blocks("The job failed."));
                })),
                "protocol_error_job",
                (arguments, context) -> ToolOutcome.task(later -> {
                    throw Fault.invalidParams("the job broke");
                }),
                "confirm_delete",
                (arguments, context) -> ToolOutcome.task(later -> {
                    later.ask(fixtures.asks("confirm_delete"));
                    return Fixtures.text("Deleted.");
                }),
                "multi_input",
                (arguments, context) -> ToolOutcome.task(later -> {
                    later.ask(fixtures.asks("multi_input"));
                    return Fixtures.text("Both there.");
                }),
                "test_tool_with_task",
                new OnlyAsTask((arguments, context) -> {
                    var name = AskingTools.name(context.ask(fixtures.asks("test_tool_with_task")));
                    return ToolOutcome.task(later -> Fixtures.text("Hello, " + name + "!"));
                }));
    }

    private record OnlyAsTask(Tool tool) implements Tool {
        @Override
        public ToolOutcome call(ObjectNode arguments, CallContext context) throws Exception {
            return tool.call(arguments, context);
        }

        @Override
        public boolean needsTasks() {
            return true;
        }
    }
}
