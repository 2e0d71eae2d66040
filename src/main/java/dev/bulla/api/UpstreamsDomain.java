package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.VendorUri;
import dev.bulla.vendor.servers.Definition;
import dev.bulla.vendor.servers.Pinned;
import dev.bulla.vendor.servers.Refreshing.Seen;
import dev.bulla.vendor.servers.Server;
import dev.bulla.vendor.servers.ServerShelf.Acceptance;
import dev.bulla.vendor.servers.Servers;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Other people's MCP servers: a person adds one, looks at what its tools say of themselves, and
/// accepts those that agents may get.
final class UpstreamsDomain implements Domain {
    private static final Admin ADMIN = new Admin("upstreams", "people decide which servers' tools agents can get");

    private final Servers servers;
    private final ServerNames connections;

    UpstreamsDomain(Desk house, VendorDesk desk) {
        this.servers = desk.brought().servers();
        this.connections = new ServerNames(desk.kept().connections(), house.registry());
    }

    @Override
    public String name() {
        return "upstreams";
    }

    @Override
    public String label() {
        return "Servers";
    }

    @Override
    public String description() {
        return "MCP servers of others, whose tools the person's agents may get.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "list", new Wire("GET", "/upstreams"), Params.NONE, "Lists the servers.", Deed.of(this::list)),
                ADMIN.read(
                        "get",
                        one("GET", ""),
                        Params.of(Fields.id("server")),
                        "Shows one and what its tools say of themselves.",
                        Deed.of((work, given) -> Result.done(shown(server(work, given))))),
                ADMIN.whenConfirmed()
                        .write(
                                "create",
                                new Wire("POST", "/upstreams"),
                                created(),
                                "Adds a server and asks it for its tools; none is given to anybody yet.",
                                Deed.of(this::create)),
                ADMIN.write(
                        "refresh",
                        one("POST", "/refresh"),
                        Params.of(Fields.id("server")),
                        "Asks the server for its tools again.",
                        Deed.of(this::refresh)),
                ADMIN.write(
                        "accept",
                        one("POST", "/accept"),
                        Params.of(
                                Fields.id("server"),
                                Fields.words("tools", "Which; every one that waits when left out."),
                                Fields.words("readOnly", "Those whose word is taken that they only read."),
                                Fields.object("seen", "The digest of each as it was shown, by tool.")),
                        "Accepts tools as they say they are, until they say something else.",
                        Deed.of(this::accept)),
                ADMIN.whenConfirmed()
                        .write(
                                "remove",
                                one("DELETE", ""),
                                Params.of(Fields.id("server")),
                                "Takes a server and its tools away.",
                                Deed.of(this::remove)));
    }

    private static Wire one(String method, String more) {
        return new Wire(method, "/upstreams/{id}" + more);
    }

    private static Params created() {
        return Params.of(
                must(Fields.text("name", "What its tools start with: small letters, digits and single -.", 64)),
                Fields.text("connection", "The id or name of the connection it is reached by.", 128),
                Fields.text("path", "Below the connection's address; empty for the address itself.", 2_048),
                Fields.words("command", "The program and its arguments, for a server that runs as a child."),
                Fields.object("environment", "Variables of the child; values are sealed."),
                Fields.words("reads", "Absolute paths in hidden places that the child may read."),
                Fields.words("writes", "Absolute paths that the child may write."),
                Fields.yesNo("canReadMyKeys", "true: run it although nothing keeps it from reading your files."));
    }

    private Result list(Work work, Given given) {
        ObjectNode answer = Json.object();
        ArrayNode items = answer.putArray("items");
        servers.shelf().of(work.caller().person()).forEach(server -> items.add(brief(server)));
        return Result.done(answer.putNull("nextCursor"));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        String name = given.must("name");
        PersonId person = work.caller().person();
        if (!Server.fits(name)) {
            throw new Given.Invalid("name", "small letters and digits, joined by single -, at most 40");
        }
        if (servers.shelf().find(person, name).isPresent()) {
            return Result.refused(Refusal.of(Reason.NAME_TAKEN));
        }
        boolean child = given.has("command");
        if (child == given.has("connection")) {
            throw new Given.Invalid("connection", "give either a connection or a command");
        }
        Server.Reach reach = child ? child(work, given, name) : http(work, given);
        Server server = new Server(person, name, reach, work.now().truncatedTo(ChronoUnit.MILLIS));
        return switch (servers.ask(server)) {
            case Seen.Failed(Reason reason) -> {
                List<String> lines = servers.lastLines(server);
                servers.forget(server);
                yield Result.refused(failed(reason, lines));
            }
            case Seen.Tools tools ->
                new Result.Done(
                        shown(server, offered(tools.tools()), tools.tools()),
                        List.of(servers.shelf().add(server), servers.offer(server, tools.tools())),
                        List.of());
        };
    }

    private static Refusal failed(Reason reason, List<String> lines) {
        String said = lines.isEmpty() ? "" : " It said last: " + String.join(" / ", lines);
        return new Refusal(reason, reason.meaning() + said, Map.of());
    }

    private Server.Reach http(Work work, Given given) throws Given.Invalid {
        Connection connection = connections.named(work.caller().person(), given.must("connection"));
        String path = given.text("path").orElse("");
        if (VendorUri.below(connection.place().base(), path).isEmpty()) {
            throw new Given.Invalid("path", "a path below the connection's address");
        }
        return new Server.Http(connection.id(), path);
    }

    /// Whoever can read the owner's files may say what runs on this machine; a browser may not.
    private Server.Reach child(Work work, Given given, String name) throws Given.Invalid {
        if (work.identity().credential() != TokenKind.OPERATOR) {
            throw new Given.Invalid(Refusal.of(
                    Reason.SCOPE_MISSING,
                    "A server that runs as a child is added on the command line of this machine."));
        }
        if (!servers.hidesChildren() && !given.yesNo("canReadMyKeys").orElse(false)) {
            throw new Given.Invalid(
                    "command",
                    "nothing here keeps the child from reading your keys: install bubblewrap, or say"
                            + " --can-read-my-keys");
        }
        try {
            return servers.child(work.caller().person(), name, ChildForm.command(given));
        } catch (IllegalArgumentException e) {
            throw new Given.Invalid("command", String.valueOf(e.getMessage()));
        }
    }

    private Result refresh(Work work, Given given) throws Given.Invalid {
        Server server = server(work, given);
        return switch (servers.ask(server)) {
            case Seen.Failed(Reason reason) -> Result.refused(failed(reason, servers.lastLines(server)));
            case Seen.Tools tools ->
                Result.done(
                        Json.object()
                                .put("id", server.name())
                                .put("tools", tools.tools().size()),
                        servers.offer(server, tools.tools()));
        };
    }

    private Result accept(Work work, Given given) throws Given.Invalid {
        Server server = server(work, given);
        Optional<Set<String>> named = given.words("tools");
        Set<String> readOnly = given.words("readOnly").orElse(Set.of());
        List<Change> changes = new ArrayList<>();
        ObjectNode answer = Json.object().put("id", server.name());
        ArrayNode accepted = answer.putArray("accepted");
        for (Pinned tool : servers.shelf().tools(server.person(), server.name())) {
            boolean waits = tool.state() == Pinned.State.NEW || tool.state() == Pinned.State.FROZEN;
            boolean wanted = named.map(names -> names.contains(tool.tool())).orElse(waits);
            if (wanted && tool.offered().isPresent()) {
                String digest = tool.offered().get().digest();
                String seen = given.args().path("seen").path(tool.tool()).asString(digest);
                changes.add(servers.shelf()
                        .accept(
                                server.person(),
                                server.name(),
                                new Acceptance(tool.tool(), seen, readOnly.contains(tool.tool()))));
                accepted.add(tool.tool());
            }
        }
        if (named.isPresent() && accepted.size() < named.get().size()) {
            throw new Given.Invalid("tools", "names a tool that the server does not list");
        }
        return new Result.Done(answer, changes, List.of());
    }

    private Result remove(Work work, Given given) throws Given.Invalid {
        Server server = server(work, given);
        return Result.done(
                Json.object().put("id", server.name()).put("removed", true),
                servers.shelf().remove(server.person(), server.name()));
    }

    private Server server(Work work, Given given) throws Given.Invalid {
        return servers.shelf()
                .find(work.caller().person(), given.must("id"))
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such server.")));
    }

    private static List<Pinned> offered(List<Definition> tools) {
        return tools.stream()
                .map(tool -> new Pinned(tool.name(), Optional.empty(), false, Optional.of(tool)))
                .toList();
    }

    private ObjectNode shown(Server server) {
        return shown(server, servers.shelf().tools(server.person(), server.name()), List.of());
    }

    private static ObjectNode shown(Server server, List<Pinned> tools, List<Definition> now) {
        return UpstreamView.of(server, tools, now);
    }

    private ObjectNode brief(Server server) {
        return UpstreamView.brief(server, servers.shelf().tools(server.person(), server.name()));
    }
}
