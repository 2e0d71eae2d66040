package dev.bulla.mcp.tools;

import dev.bulla.audit.Door;
import dev.bulla.identity.Agent;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Opens;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import dev.bulla.mcp.Fault;
import dev.bulla.mcp.Tool;
import dev.bulla.mcp.ToolOutcome;
import dev.bulla.mcp.Tools;
import dev.bulla.pipeline.Call;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Domain;
import dev.bulla.registry.InternalRequest;
import dev.bulla.registry.ToolArguments;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The tools as a host of many agents sees them: every call names its agent by the `auth_token`
/// that the host put in.
record FacadeTools(Ours ours, ToolLists lists) implements Tools {
    private static final String TOKEN = "auth_token";
    /// This door listens nowhere else.
    private static final String LOOPBACK = "127.0.0.1";

    private static final String CONVERSATION = "_conversation_id";

    @Override
    public byte[] list(ObjectNode params) {
        return token(params).flatMap(this::agent).map(lists::forFacade).orElseGet(lists::forFacade);
    }

    @Override
    public Optional<Tool> find(String name) {
        return Optional.of((arguments, _) -> call(name, arguments));
    }

    /// Never asks in place: the one at the other end is a host, and its person may be anybody.
    private ToolOutcome call(String tool, ObjectNode given) {
        Optional<UnverifiedToken> token = token(given);
        ObjectNode arguments = without(given);
        Optional<Agent> agent = token.flatMap(this::agent);
        if (agent.isEmpty()) {
            Reason reason = token.isEmpty() ? Reason.TOKEN_MISSING : Reason.TOKEN_UNKNOWN;
            ours.strangers().refused(Door.FACADE, LOOPBACK, reason);
            return ToolOutcome.refused(Refusal.of(reason));
        }
        Optional<Domain> domain =
                ours.registry().domain(agent.get().person(), tool).filter(ToolArguments::known);
        if (domain.isEmpty()) {
            throw Fault.invalidParams(Reason.TOOL_NOT_FOUND, Reason.TOOL_NOT_FOUND.meaning());
        }
        return switch (ToolArguments.read(domain.get(), arguments)) {
            case ToolArguments.Bad bad ->
                AgentTools.answer(
                        ours.pipeline().refuse(Call.of(Door.FACADE, token, bad.name(), Json.object()), bad.refusal()));
            case ToolArguments.Good good -> AgentTools.answer(ours.pipeline().run(call(good, token.orElseThrow())));
        };
    }

    /// What is no capability is no request either; the pipeline says no to it and writes that
    /// down.
    private Call call(ToolArguments.Good good, UnverifiedToken token) {
        return ours.registry().find(good.name()).isEmpty()
                ? Call.of(Door.FACADE, Optional.of(token), good.name(), good.params())
                : dispatch(ours.registry().request(good.name(), good.params()).as(token));
    }

    /// The in-process end of the request: no socket, and from here on the way of every call.
    private Call dispatch(InternalRequest.Sent sent) {
        InternalRequest request = sent.request();
        ObjectNode args = ours.registry().args(request);
        return Call.of(Door.FACADE, Optional.of(sent.credential()), request.capability(), args);
    }

    private Optional<Agent> agent(UnverifiedToken token) {
        return ours.authenticator().authenticate(Optional.of(token), Opens.FACADE) instanceof Authentication.Known known
                        && known.identity().caller() instanceof Agent agent
                ? Optional.of(agent)
                : Optional.empty();
    }

    /// Anything that was put there but is no token is a token nobody has, not the absence of one.
    private static Optional<UnverifiedToken> token(ObjectNode arguments) {
        JsonNode value = arguments.path(TOKEN);
        if (value.isMissingNode() || value.isNull() || value.asString("x").isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(UnverifiedToken.bearer(value.isString() ? value.stringValue() : ""));
    }

    /// What the host put in is gone before anything else sees the arguments.
    private static ObjectNode without(ObjectNode given) {
        ObjectNode arguments = given.deepCopy();
        arguments.remove(TOKEN);
        arguments.remove(CONVERSATION);
        if (arguments.path("params") instanceof ObjectNode params) {
            params.remove(TOKEN);
            params.remove(CONVERSATION);
        }
        return arguments;
    }
}
