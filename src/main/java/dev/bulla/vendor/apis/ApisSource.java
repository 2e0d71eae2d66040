package dev.bulla.vendor.apis;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.identity.PersonId;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Source;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.Vendor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// The tools of a person's imported APIs, kept in memory until a notice says that they changed.
public final class ApisSource implements Source {
    private final Ground ground;
    private final ConcurrentMap<PersonId, List<Domain>> made = new ConcurrentHashMap<>();
    private final AtomicLong notices = new AtomicLong();

    /// What they stand on.
    public record Ground(ApiShelf shelf, Connections connections, Vendor vendor, Supplier<String> origin) {}

    private ApisSource(Ground ground) {
        this.ground = ground;
    }

    public static ApisSource open(Ground ground, Notices told) {
        ApisSource source = new ApisSource(ground);
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

    private List<Domain> read(PersonId person) {
        List<Domain> domains = new ArrayList<>();
        for (Api api : ground.shelf().of(person)) {
            Optional<Connection> connection =
                    ground.connections().find(person, api.connection()).filter(one -> !one.revoked());
            List<Chosen> chosen =
                    connection.isEmpty() ? List.of() : ground.shelf().chosen(api);
            if (!chosen.isEmpty()) {
                domains.add(new ApiTool(api, connection.orElseThrow(), chosen, ground.vendor(), ground.origin()));
            }
        }
        return List.copyOf(domains);
    }
}
