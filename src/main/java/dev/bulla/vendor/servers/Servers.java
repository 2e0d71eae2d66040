package dev.bulla.vendor.servers;

import dev.bulla.change.Change;
import dev.bulla.change.Changes;
import dev.bulla.change.Notices;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.Source;
import dev.bulla.upstream.mcp.Command;
import dev.bulla.upstream.mcp.SealedCommand;
import dev.bulla.upstream.mcp.Surroundings;
import java.util.List;
import java.util.function.Supplier;

/// People's MCP servers: what is kept of them, their clients, and the tools they bring.
public final class Servers implements AutoCloseable {
    private final ServerShelf shelf;
    private final Refreshing refreshing;
    private final Clients clients;
    private final ServersSource source;
    private final SealedCommand commands;
    private final Surroundings surroundings;

    /// What they stand on.
    public record Ground(ServerShelf shelf, Changes changes, Clients.Means means, Supplier<String> origin) {}

    private Servers(Ground ground) {
        this.shelf = ground.shelf();
        this.refreshing = new Refreshing(shelf, ground.changes());
        this.clients = new Clients(ground.means(), this::changed);
        this.commands = ground.means().commands();
        this.surroundings = ground.means().surroundings();
        this.source = new ServersSource(shelf, ground.means().connections(), clients, ground.origin());
    }

    public static Servers open(Ground ground, Notices notices) {
        Servers servers = new Servers(ground);
        servers.source.listen(notices);
        return servers;
    }

    private void changed(Server server, String method) {
        refreshing.changed(server, method, clients);
    }

    public ServerShelf shelf() {
        return shelf;
    }

    public Source source() {
        return source;
    }

    /// Asks a server what it lists now.
    public Refreshing.Seen ask(Server server) {
        return clients.of(server)
                .map(refreshing::ask)
                .orElseGet(() -> new Refreshing.Seen.Failed(Reason.CONNECTION_REVOKED));
    }

    /// Writes down what it listed.
    public Change offer(Server server, List<Definition> now) {
        return refreshing.offer(server, now);
    }

    /// What is kept of a child's command.
    public Server.Child child(PersonId person, String name, Command command) {
        return new Server.Child(commands.seal(command, Clients.place(person, name)));
    }

    /// Whether a child can be kept from reading what the gateway reads.
    public boolean hidesChildren() {
        return surroundings.hides();
    }

    /// Closes the client of a server that came to nothing.
    public void forget(Server server) {
        clients.forget(server);
    }

    /// What a child said last on its error stream, for its person.
    public List<String> lastLines(Server server) {
        return clients.of(server).map(open -> open.client().lastLines()).orElse(List.of());
    }

    @Override
    public void close() {
        clients.close();
    }
}
