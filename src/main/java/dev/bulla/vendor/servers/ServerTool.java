package dev.bulla.vendor.servers;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Found;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Source;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.upstream.mcp.McpClient;
import dev.bulla.upstream.mcp.Reply;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/// One accepted tool of a server, as a domain of a single action.
final class ServerTool implements Domain {
    private final Server server;
    private final Pinned pinned;
    private final Definition shown;
    private final Clients clients;
    private final Supplier<String> origin;
    private final List<Capability> capabilities;

    /// @param pinned accepted, whatever the server says by now
    ServerTool(Server server, Pinned pinned, Clients clients, Supplier<String> origin) {
        this.server = server;
        this.pinned = pinned;
        this.shown = pinned.accepted().orElseThrow();
        this.clients = clients;
        this.origin = origin;
        this.capabilities = List.of(capability());
    }

    private Capability capability() {
        boolean ready = pinned.state() == Pinned.State.READY;
        return new Capability(
                new CapabilityName(name(), CALL),
                new Wire("POST", "/capabilities"),
                rules(),
                ready ? Params.raw(shown.schema()) : Params.NONE,
                description(),
                ready ? this::call : frozen());
    }

    private Rules rules() {
        if (pinned.readOnly()) {
            return Rules.read(subject());
        }
        Rules rules = Rules.write(subject(), Level.L1);
        return shown.destructive() ? rules.destroys() : rules;
    }

    private Handler frozen() {
        Refusal changed = new Refusal(
                Reason.TOOL_HAS_NO_VERSION,
                "The server changed this tool. Its person must look at the change and accept it first.",
                Map.of("url", origin.get() + "/servers/" + server.name()));
        return new Handler() {
            @Override
            public Found target(Work work) {
                return new Found.Missing(changed);
            }

            @Override
            public Result run(Work work) {
                return Result.refused(changed);
            }
        };
    }

    private Result call(Work work) {
        String link = origin.get()
                + server.connection().map(id -> "/connections/" + id.value()).orElse("/servers/" + server.name());
        Optional<Clients.Open> open = clients.of(server);
        if (open.isEmpty()) {
            return Result.refused(Refusal.of(Reason.CONNECTION_REVOKED));
        }
        var call =
                new McpClient.ToolCall(pinned.tool(), work.args(), shown.json().path("inputSchema"));
        Reply reply = open.get().client().call(work.caller().key(), call, new Waiting(work.listener()));
        return new Answered(server.name(), link).of(cleaned(reply, open.get()));
    }

    /// A child was given secrets as variables, and may say them.
    private static Reply cleaned(Reply reply, Clients.Open open) {
        if (!(reply instanceof Reply.Result(ObjectNode value))) {
            return reply;
        }
        byte[] before = Json.bytes(value);
        byte[] after = open.redaction().in(before);
        if (java.util.Arrays.equals(before, after)) {
            return reply;
        }
        try {
            return new Reply.Result((ObjectNode) Json.heard(after));
        } catch (BadJson _) {
            return Reply.none(Reason.UPSTREAM_UNREACHABLE);
        }
    }

    @Override
    public String name() {
        return server.name() + Source.JOINT + pinned.tool();
    }

    @Override
    public String label() {
        return shown.title().isEmpty() ? server.name() + ": " + pinned.tool() : shown.title();
    }

    @Override
    public String description() {
        String said = shown.description();
        return said.isEmpty() ? "The tool " + pinned.tool() + " of the server " + server.name() + "." : said;
    }

    @Override
    public boolean sensitive() {
        return true;
    }

    @Override
    public String subject() {
        return server.name();
    }

    @Override
    public boolean vendor() {
        return true;
    }

    @Override
    public Optional<String> connection() {
        return server.connection().map(ConnectionId::value);
    }

    @Override
    public boolean single() {
        return true;
    }

    @Override
    public List<Capability> capabilities() {
        return capabilities;
    }
}
