package dev.bulla.vendor.execute;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.change.Page;
import dev.bulla.identity.PersonId;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Source;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.Vendor;
import dev.bulla.vendor.sandbox.Sandbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/// `execute__<connection id>` for each of a person's connections, kept in memory until a notice
/// says that they changed. No agent has one before a person says so.
public final class ExecuteSource implements Source {
    static final String VENDOR = "execute";

    private final Connections connections;
    private final Vendor vendor;
    private final Sandbox sandbox;
    private final ConcurrentMap<PersonId, List<Domain>> made = new ConcurrentHashMap<>();
    private final AtomicLong notices = new AtomicLong();

    private ExecuteSource(Connections connections, Vendor vendor, Sandbox sandbox) {
        this.connections = connections;
        this.vendor = vendor;
        this.sandbox = sandbox;
    }

    /// The source, which forgets what it is told has changed.
    public static ExecuteSource open(Connections connections, Vendor vendor, Sandbox sandbox, Notices told) {
        ExecuteSource source = new ExecuteSource(connections, vendor, sandbox);
        told.listen(notice -> {
            if (notice.topic() == Notice.Topic.TOOLS) {
                source.notices.incrementAndGet();
                source.made.remove(new PersonId(notice.id()));
            }
        });
        return source;
    }

    @Override
    public List<Domain> domains(PersonId person) {
        List<Domain> known = made.get(person);
        if (known != null) {
            return known;
        }
        long before = notices.get();
        List<Domain> fresh = read(person);
        made.put(person, fresh);
        // What changed while we read must not stay.
        if (notices.get() != before) {
            made.remove(person, fresh);
        }
        return fresh;
    }

    @Override
    public Optional<Domain> domain(PersonId person, String name) {
        return name.startsWith(VENDOR + JOINT) ? Source.super.domain(person, name) : Optional.empty();
    }

    private List<Domain> read(PersonId person) {
        List<Domain> all = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            Page<Connection> page = connections.list(person, Page.MAX, after);
            page.items().forEach(connection -> all.add(new ExecuteTool(connection, vendor, sandbox)));
            after = page.next();
        } while (after.isPresent());
        return List.copyOf(all);
    }
}
