package dev.bulla.mcp;

import dev.bulla.http.Incidents;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import tools.jackson.databind.node.ObjectNode;

/// `tools/call`: finds the tool, runs it, and gives its outcome the one shape.
final class CallTool implements McpMethod {
    static final String NAME = "tools/call";

    private final Contexts contexts;
    private final TaskBoard tasks;

    CallTool(Contexts contexts, TaskBoard tasks) {
        this.contexts = contexts;
        this.tasks = tasks;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean in(Era era) {
        return true;
    }

    @Override
    public boolean runs() {
        return true;
    }

    @Override
    public byte[] result(Invocation in) {
        Tool tool = in.catalogue()
                .tools()
                .find(in.need("name"))
                .orElseThrow(() -> Fault.invalidParams(Reason.TOOL_NOT_FOUND, Reason.TOOL_NOT_FOUND.meaning()));
        ObjectNode arguments = in.objectOrEmpty("arguments");
        if (tool.needsTasks() && !tasks.spoken(in.scene())) {
            throw TaskBoard.needed();
        }
        try {
            CallContext context = contexts.of(in);
            ToolOutcome outcome = tool.call(arguments, context);
            while (outcome instanceof ToolOutcome.Task task) {
                if (tasks.spoken(in.scene())) {
                    return Json.bytes(tasks.start(in.scene(), task.work()));
                }
                outcome = task.work().run(context);
            }
            return ToolResults.bytes(in.scene(), outcome);
        } catch (Fault | InputNeeded e) {
            throw e;
        } catch (RequestState.Replayed e) {
            return ToolResults.bytes(in.scene(), ToolOutcome.refused(e.refusal()));
        } catch (Exception bug) {
            return ToolResults.bytes(in.scene(), ToolOutcome.refused(Incidents.record(bug)));
        }
    }
}
