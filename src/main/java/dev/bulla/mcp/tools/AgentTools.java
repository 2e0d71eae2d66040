package dev.bulla.mcp.tools;

import dev.bulla.audit.Door;
import dev.bulla.identity.Agent;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import dev.bulla.mcp.CallContext;
import dev.bulla.mcp.Tool;
import dev.bulla.mcp.ToolOutcome;
import dev.bulla.mcp.Tools;
import dev.bulla.pipeline.Call;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Domain;
import dev.bulla.registry.ToolArguments;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The tools of one agent at the main door.
record AgentTools(Ours ours, ToolLists lists, Forms forms, As as) implements Tools {
    /// Who calls, and the token that proves it anew to the pipeline at every call.
    record As(Agent agent, Optional<UnverifiedToken> token) {}

    @Override
    public byte[] list(ObjectNode params) {
        return lists.of(as.agent());
    }

    /// Any tool that exists: whether this agent has it is the pipeline's to judge and to write
    /// down.
    @Override
    public Optional<Tool> find(String name) {
        return ours.registry()
                .domain(as.agent().person(), name)
                .filter(ToolArguments::known)
                .map(domain -> (arguments, context) -> call(domain, arguments, context));
    }

    private ToolOutcome call(Domain domain, ObjectNode arguments, CallContext context) {
        return switch (ToolArguments.read(domain, arguments)) {
            case ToolArguments.Bad bad ->
                answer(ours.pipeline().refuse(Call.of(Door.MCP, as.token(), bad.name(), Json.object()), bad.refusal()));
            case ToolArguments.Good good -> {
                Call call = Call.of(Door.MCP, as.token(), good.name(), good.params())
                        .heardBy(new Heard(context));
                Outcome outcome = ours.pipeline().run(call);
                yield switch (outcome) {
                    case Outcome.Refused refused
                    when forms.mayAsk(as.agent(), refused.refusal(), context) ->
                        answer(
                                forms.ask(as.agent(), refused.refusal(), context)
                                        ? ours.pipeline().run(call)
                                        : refused);
                    default -> answer(outcome);
                };
            }
        };
    }

    static ToolOutcome answer(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done done -> done.foreign() ? foreign(done.value()) : ToolOutcome.value(done.value());
            case Outcome.Refused refused -> ToolOutcome.refused(refused.refusal());
            case Outcome.Blob _ ->
                ToolOutcome.refused(
                        Refusal.of(dev.bulla.refusal.Reason.SCOPE_MISSING, "Downloads are for people in a browser."));
        };
    }

    /// Another server's own tool result, as it came.
    private static ToolOutcome foreign(JsonNode result) {
        ArrayNode content = result.path("content") instanceof ArrayNode blocks
                ? blocks
                : Json.object().arrayNode();
        return new ToolOutcome.Content(
                content,
                result.optional("structuredContent").filter(JsonNode::isObject),
                result.path("isError").asBoolean(false));
    }
}
