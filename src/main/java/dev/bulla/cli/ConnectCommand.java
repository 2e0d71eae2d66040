package dev.bulla.cli;

import dev.bulla.app.GatewayFile;
import dev.bulla.app.OperatorToken;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `bulla connect`: a stdio MCP server, for hosts that speak nothing else.
@Command(
        name = "connect",
        description = "Be a stdio MCP server for one agent: hosts that speak only stdio start this. The agent's token "
                + "comes from a file that only you can read.")
final class ConnectCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    DataOption data;

    @Option(names = "--agent", paramLabel = "NAME", required = true, description = "Whose tools these are.")
    String agent = "";

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "The agent's token, mode 0600 (default: agents/NAME.token in the data folder, where agent "
                    + "create --token-file puts it).")
    @Nullable
    Path tokenFile;

    @Option(
            names = "--origin",
            paramLabel = "URL",
            description = "Where the gateway is (default: the one that runs on the data folder).")
    @Nullable
    String origin;

    @Override
    public Integer call() {
        Path file = tokenFile == null ? TokenFile.usual(data.path(), agent) : tokenFile;
        StdioBridge bridge = new StdioBridge(
                new Endpoint(place(), TokenFile.read(file, agent)),
                new FileOutputStream(FileDescriptor.out),
                spec.commandLine().getErr());
        bridge.run(new FileInputStream(FileDescriptor.in));
        return 0;
    }

    private URI place() {
        if (origin != null) {
            return named(origin);
        }
        Path folder = data.path();
        GatewayFile gateway = GatewayFile.find(folder)
                .orElseThrow(
                        () -> new Refused("no gateway is running on " + folder + "; start it with: " + data.start()));
        // Another program may sit at the port. Who may read the operator token can find out.
        if (Files.isReadable(folder.resolve(OperatorToken.FILE))) {
            Gateway.of(folder, data.start());
        }
        return gateway.local();
    }

    private URI named(String text) {
        try {
            URI uri = URI.create(text);
            if (uri.getHost() != null && ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()))) {
                return URI.create(uri.getScheme() + "://" + uri.getRawAuthority());
            }
        } catch (IllegalArgumentException _) {
            // told below
        }
        throw new ParameterException(
                spec.commandLine(), "--origin: scheme, host and port, as in http://127.0.0.1:7200");
    }
}
