package dev.bulla.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `bulla upstream`: MCP servers of others.
@Command(
        name = "upstream",
        description = "Add, list, show, accept and remove MCP servers of others.",
        subcommands = {
            UpstreamAddCommand.class,
            UpstreamListCommand.class,
            UpstreamShowCommand.class,
            UpstreamAcceptCommand.class,
            UpstreamRemoveCommand.class,
        })
final class UpstreamCommand implements Runnable {
    static final String PATH = "/api/v1/upstreams";

    @Spec
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: add, list, show, accept or remove");
    }

    static String path(String name, String verb) {
        String path = PATH + "/" + Gateway.encoded(name);
        return verb.isEmpty() ? path : path + "/" + verb;
    }
}
