package dev.bulla.cli;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// `bulla agent`: the agents and what they may do.
@Command(
        name = "agent",
        description = "Make, list and revoke agents, change their access, and give them new tokens.",
        subcommands = {
            AgentCreateCommand.class,
            AgentListCommand.class,
            AgentRevokeCommand.class,
            AgentAccessCommand.class,
            AgentTokenCommand.class,
        })
final class AgentCommand implements Runnable {
    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: create, list, revoke, access or token");
    }

    /// The id of the live agent of this name; an id is taken as it is.
    static String id(Gateway gateway, String name) {
        for (JsonNode agent : live(gateway)) {
            if (name.equals(agent.path("name").asString())
                    || name.equals(agent.path("id").asString())) {
                return agent.path("id").asString();
            }
        }
        throw new Refused("there is no agent named " + Table.shown(name));
    }

    /// The agents that are not revoked; a name may be used again once its agent is.
    static List<JsonNode> live(Gateway gateway) {
        return gateway.all("/api/v1/agents").stream()
                .filter(agent -> !agent.path("revoked").asBoolean(false))
                .toList();
    }

    static Set<String> texts(JsonNode array) {
        Set<String> texts = new TreeSet<>();
        array.forEach(entry -> texts.add(entry.asString()));
        return texts;
    }

    static List<String> orNone(@Nullable List<String> entries) {
        return entries == null ? List.of() : entries;
    }
}
