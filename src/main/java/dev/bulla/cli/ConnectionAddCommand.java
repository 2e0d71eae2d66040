package dev.bulla.cli;

import dev.bulla.json.Json;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/// `bulla connection add`.
@Command(
        name = "add",
        description = "Connect an account. Secrets come from a prompt, --file or standard input (one line each), never "
                + "from an argument.")
final class ConnectionAddCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "NAME", description = "What you call it.")
    String name;

    @Option(names = "--url", paramLabel = "URL", required = true, description = "Where its addresses start: https.")
    String url = "";

    @Option(
            names = "--scheme",
            paramLabel = "SCHEME",
            description = "How it proves who asks (default: bearer); `none` for what needs no secret.")
    String scheme = "bearer";

    @Option(names = "--host", paramLabel = "HOST", description = "Another host that belongs to it; may be repeated.")
    List<String> hosts = List.of();

    @Option(names = "--set", paramLabel = "FIELD=VALUE", description = "A field that is no secret; may be repeated.")
    List<String> set = List.of();

    @Option(names = "--file", paramLabel = "FILE", description = "Its lines are the secrets, in the order of the form.")
    @Nullable
    Path file;

    @Override
    public void run() {
        Gateway gateway = shared.gateway();
        ObjectNode body = Json.object().put("name", name).put("url", url).put("scheme", scheme);
        if (!hosts.isEmpty()) {
            hosts.forEach(body.putArray("hosts")::add);
        }
        body.set("fields", new ConnectionFields(gateway, set, file).of(scheme));
        var made = gateway.post(ConnectionCommand.PATH, body);
        String id = made.path("id").asString();
        shared.print(
                made,
                made.path("needsPerson").asBoolean(false)
                        ? "made " + id + "; now sign in at the vendor: bulla connection authorize " + id
                        : "connected " + id);
    }
}
