package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `bulla agent revoke`: ends an agent and its token, at once and for good.
@Command(name = "revoke", description = "Revoke an agent: its token stops working at once.")
final class AgentRevokeCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "The agent's name or id.")
    String name;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        String id = AgentCommand.id(gateway, name);
        gateway.delete("/api/v1/agents/" + Gateway.encoded(id));
        var json = Json.object();
        json.put("id", id);
        json.put("revoked", true);
        shared.print(json, "revoked " + Table.shown(name));
    }
}
