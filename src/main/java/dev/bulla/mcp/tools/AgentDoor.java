package dev.bulla.mcp.tools;

import dev.bulla.http.Bearer;
import dev.bulla.http.Request;
import dev.bulla.identity.Agent;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Opens;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.mcp.Identify;
import dev.bulla.mcp.Visitor;
import dev.bulla.refusal.Reason;
import java.util.Optional;

/// The main door: the bearer token in the header is the agent. A person's token opens nothing
/// here.
public final class AgentDoor implements Identify {
    private final Ours ours;
    private final ToolLists lists;
    private final Forms forms;

    public AgentDoor(Ours ours, ToolLists lists, Forms forms) {
        this.ours = ours;
        this.lists = lists;
        this.forms = forms;
    }

    @Override
    public Identified identify(Request request) {
        Optional<UnverifiedToken> token = Bearer.of(request).map(UnverifiedToken::bearer);
        return switch (ours.authenticator().authenticate(token, Opens.MCP)) {
            case Authentication.Unknown unknown -> new Unknown(unknown.reason(), token.isPresent());
            case Authentication.Known known ->
                known.identity().caller() instanceof Agent agent
                        ? new Known(new Visitor(agent.key(), catalogue(agent, token)))
                        : new Unknown(Reason.TOKEN_UNKNOWN, true);
        };
    }

    private ToolCatalogue catalogue(Agent agent, Optional<UnverifiedToken> token) {
        return new ToolCatalogue(
                ours.introduction(), new AgentTools(ours, lists, forms, new AgentTools.As(agent, token)));
    }
}
