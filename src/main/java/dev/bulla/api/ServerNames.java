package dev.bulla.api;

import dev.bulla.change.Page;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Source;
import dev.bulla.registry.Tool;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.upstream.Connections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Finds what a person calls a server, and its tools: the connection of that id or name, or the
/// one that an upstream server of that name uses.
record ServerNames(Connections connections, Supplier<Registry> registry) {
    Connection named(PersonId person, String server) throws Given.Invalid {
        return byId(person, server)
                .or(() -> byName(person, server))
                .or(() -> byTools(person, server))
                .filter(connection -> !connection.revoked())
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.CONNECTION_NOT_FOUND)));
    }

    /// A tool that calls through a connection, by its whole name or by what stands behind the
    /// server's.
    Tool tool(Connection connection, String name) throws Given.Invalid {
        List<Tool> tools = registry.get().tools(connection.person()).stream()
                .filter(tool -> uses(tool.domain(), connection.id()))
                .toList();
        return tools.stream()
                .filter(tool -> tool.name().equals(name) || tool.domain().name().endsWith(Source.JOINT + name))
                .findFirst()
                .orElseThrow(() -> new Given.Invalid(
                        "tool",
                        tools.isEmpty()
                                ? "nothing brings tools through this connection yet"
                                : "names no tool of this connection; it has "
                                        + String.join(
                                                ", ",
                                                tools.stream().map(Tool::name).toList())));
    }

    private static boolean uses(Domain domain, ConnectionId id) {
        return domain.connection().filter(id.value()::equals).isPresent();
    }

    private Optional<Connection> byId(PersonId person, String server) {
        return ConnectionId.fits(server) ? connections.find(person, new ConnectionId(server)) : Optional.empty();
    }

    private Optional<Connection> byName(PersonId person, String server) {
        Optional<String> after = Optional.empty();
        do {
            Page<Connection> page = connections.list(person, Page.MAX, after);
            for (Connection connection : page.items()) {
                if (connection.name().equals(server)) {
                    return Optional.of(connection);
                }
            }
            after = page.next();
        } while (after.isPresent());
        return Optional.empty();
    }

    private Optional<Connection> byTools(PersonId person, String server) {
        return registry.get().tools(person).stream()
                .map(Tool::domain)
                .filter(domain -> domain.name().startsWith(server + Source.JOINT))
                .flatMap(domain -> domain.connection().stream())
                .findFirst()
                .flatMap(id -> connections.find(person, new ConnectionId(id)));
    }
}
