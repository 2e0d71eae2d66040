package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `bulla grant`: the capabilities that bound what agents do with their tools.
@Command(
        name = "grant",
        description = "List, narrow, renew and revoke grants.",
        subcommands = {
            GrantListCommand.class,
            GrantNarrowCommand.class,
            GrantRenewCommand.class,
            GrantRevokeCommand.class,
        })
final class GrantCommand implements Runnable {
    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: list, narrow, renew or revoke");
    }

    static String path(String id, String verb) {
        return "/api/v1/grants/" + Gateway.encoded(id) + "/" + verb;
    }
}
