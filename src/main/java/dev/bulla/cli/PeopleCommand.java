package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// `bulla people`: who has an account here.
@Command(
        name = "people",
        description = "List, invite and remove people; set the owner's password anew.",
        subcommands = {
            PeopleListCommand.class,
            PeopleInviteCommand.class,
            PeopleRemoveCommand.class,
            PeoplePasswordCommand.class,
        })
final class PeopleCommand implements Runnable {
    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: list, invite, remove or password");
    }

    /// The id of the person of this name or e-mail; an id is taken as it is.
    static String id(Gateway gateway, String who) {
        for (JsonNode person : gateway.all("/api/v1/people")) {
            for (String key : new String[] {"id", "name", "email"}) {
                if (who.equals(person.path(key).asString(""))) {
                    return person.path("id").asString();
                }
            }
        }
        throw new Refused("there is nobody named " + Table.shown(who));
    }
}
