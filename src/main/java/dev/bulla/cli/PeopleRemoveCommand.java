package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `bulla people remove`: ends a person and everything of theirs.
@Command(name = "remove", description = "Remove a person: their agents, tokens, browsers and asks end at once.")
final class PeopleRemoveCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "PERSON", description = "The person's name, e-mail or id.")
    String person;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        String id = PeopleCommand.id(gateway, person);
        gateway.delete("/api/v1/people/" + Gateway.encoded(id));
        shared.print(Json.object().put("id", id).put("removed", true), "removed " + Table.shown(person));
    }
}
