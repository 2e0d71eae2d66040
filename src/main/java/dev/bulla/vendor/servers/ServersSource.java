package dev.bulla.vendor.servers;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.identity.PersonId;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Source;
import dev.bulla.upstream.Connections;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// The accepted tools of a person's servers, kept in memory until a notice says that they
/// changed.
public final class ServersSource implements Source {
    private final ServerShelf shelf;
    private final Connections connections;
    private final Clients clients;
    private final Supplier<String> origin;
    private final ConcurrentMap<PersonId, Made> made = new ConcurrentHashMap<>();
    private final AtomicLong notices = new AtomicLong();

    /// @param ready those that can be called
    /// @param known these and the ones that are frozen, by name
    private record Made(List<Domain> ready, Map<String, Domain> known) {}

    ServersSource(ServerShelf shelf, Connections connections, Clients clients, Supplier<String> origin) {
        this.shelf = shelf;
        this.connections = connections;
        this.clients = clients;
        this.origin = origin;
    }

    void listen(Notices told) {
        told.listen(notice -> {
            if (notice.topic() == Notice.Topic.TOOLS) {
                PersonId person = new PersonId(notice.id());
                notices.incrementAndGet();
                made.remove(person);
                // Reading what there is now takes longer than a listener may.
                Thread.ofVirtual().name("servers-kept").start(() -> clients.keep(person, live(person)));
            }
        });
    }

    @Override
    public List<Domain> domains(PersonId person) {
        return of(person).ready();
    }

    @Override
    public Optional<Domain> domain(PersonId person, String name) {
        return name.contains(JOINT) ? Optional.ofNullable(of(person).known().get(name)) : Optional.empty();
    }

    private Made of(PersonId person) {
        Made known = made.get(person);
        if (known != null) {
            return known;
        }
        long before = notices.get();
        Made fresh = read(person);
        made.put(person, fresh);
        // What changed while we read must not stay.
        if (notices.get() != before) {
            made.remove(person, fresh);
        }
        return fresh;
    }

    private Made read(PersonId person) {
        List<Domain> ready = new ArrayList<>();
        Map<String, Domain> known = new LinkedHashMap<>();
        for (Server server : live(person)) {
            for (Pinned pinned : shelf.tools(person, server.name())) {
                if (pinned.accepted().isPresent()) {
                    Domain tool = new ServerTool(server, pinned, clients, origin);
                    known.put(tool.name(), tool);
                    if (pinned.state() == Pinned.State.READY) {
                        ready.add(tool);
                    }
                }
            }
        }
        return new Made(List.copyOf(ready), Map.copyOf(known));
    }

    private List<Server> live(PersonId person) {
        return shelf.of(person).stream()
                .filter(server -> server.connection().isEmpty()
                        || connections
                                .find(person, server.connection().get())
                                .filter(connection -> !connection.revoked())
                                .isPresent())
                .toList();
    }
}
