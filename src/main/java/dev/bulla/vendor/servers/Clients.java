package dev.bulla.vendor.servers;

import dev.bulla.identity.PersonId;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.Redaction;
import dev.bulla.upstream.Vendor;
import dev.bulla.upstream.VendorUri;
import dev.bulla.upstream.mcp.Command;
import dev.bulla.upstream.mcp.Limits;
import dev.bulla.upstream.mcp.McpClient;
import dev.bulla.upstream.mcp.SealedCommand;
import dev.bulla.upstream.mcp.Surroundings;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;

/// One client for each server that was called: begun at the first call, and closed when the
/// server is no more what it was.
public final class Clients implements AutoCloseable {
    private final Means means;
    private final BiConsumer<Server, String> changed;
    private final ConcurrentMap<Key, Open> open = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /// What clients are made of.
    public record Means(
            Connections connections,
            Vendor vendor,
            SealedCommand commands,
            Surroundings surroundings,
            InstantSource clock) {}

    private record Key(PersonId person, String name) {}

    /// A client, and what takes a child's secrets out of its answers.
    record Open(Server server, McpClient client, Redaction redaction) {}

    /// @param changed hears which list of which server changed
    Clients(Means means, BiConsumer<Server, String> changed) {
        this.means = means;
        this.changed = changed;
    }

    /// The client of a server; empty when its connection is gone or its command cannot be opened.
    Optional<Open> of(Server server) {
        Key key = new Key(server.person(), server.name());
        Open known = open.get(key);
        if (known != null && known.server().createdAt().equals(server.createdAt())) {
            return Optional.of(known);
        }
        return closed ? Optional.empty() : Optional.ofNullable(open.compute(key, (_, old) -> anew(server, old)));
    }

    private @org.jspecify.annotations.Nullable Open anew(Server server, @org.jspecify.annotations.Nullable Open old) {
        if (old != null) {
            if (old.server().createdAt().equals(server.createdAt())) {
                return old;
            }
            end(old);
        }
        return made(server).orElse(null);
    }

    private Optional<Open> made(Server server) {
        return switch (server.reach()) {
            case Server.Http http ->
                means.connections()
                        .find(server.person(), http.connection())
                        .filter(connection -> !connection.revoked())
                        .flatMap(connection -> http(server, http, connection));
            case Server.Child child ->
                means.commands()
                        .open(child.sealed(), place(server.person(), server.name()))
                        .map(command -> child(server, command));
        };
    }

    private Optional<Open> http(Server server, Server.Http http, Connection connection) {
        return VendorUri.below(connection.place().base(), http.path())
                .map(uri -> new Open(
                        server,
                        McpClient.http(
                                means.vendor().carrier(connection),
                                uri,
                                Limits.USUAL,
                                means.clock(),
                                method -> changed.accept(server, method)),
                        Redaction.of(List.of())));
    }

    private Open child(Server server, Command command) {
        List<byte[]> secrets = command.environment().values().stream()
                .map(value -> value.getBytes(StandardCharsets.UTF_8))
                .toList();
        return new Open(
                server,
                McpClient.child(
                        means.surroundings(),
                        command,
                        Limits.USUAL,
                        means.clock(),
                        method -> changed.accept(server, method)),
                Redaction.of(secrets));
    }

    /// Where a server's command is sealed for.
    static String place(PersonId person, String name) {
        return person.value() + '/' + name;
    }

    /// Closes one.
    void forget(Server server) {
        Open one = open.remove(new Key(server.person(), server.name()));
        if (one != null) {
            end(one);
        }
    }

    /// Closes those of a person's that are no longer among these.
    void keep(PersonId person, List<Server> there) {
        open.values().stream()
                .filter(one -> one.server().person().equals(person))
                .filter(one -> there.stream()
                        .noneMatch(server -> server.name().equals(one.server().name())
                                && server.createdAt().equals(one.server().createdAt())))
                .forEach(one -> {
                    if (open.remove(new Key(person, one.server().name()), one)) {
                        end(one);
                    }
                });
    }

    /// A server that does not answer its goodbye is nothing to wait for.
    private static void end(Open one) {
        Thread.ofVirtual().name("server-close").start(one.client()::close);
    }

    @Override
    public void close() {
        closed = true;
        open.values().forEach(one -> one.client().close());
        open.clear();
    }
}
