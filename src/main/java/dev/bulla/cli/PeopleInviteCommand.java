package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/// `bulla people invite`: a link that lets one more person in, once.
@Command(name = "invite", description = "Make a link that lets one person in, once, within seven days.")
final class PeopleInviteCommand implements Runnable {
    @Mixin
    Shared shared;

    @Option(names = "--admin", description = "They become an admin, who manages people too.")
    boolean admin;

    @Override
    public void run() {
        var body = Json.object().put("role", admin ? "admin" : "member");
        JsonNode made = shared.gateway().post("/api/v1/invitations", body);
        shared.print(made, made.path("url").asString());
    }
}
