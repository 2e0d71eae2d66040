package dev.bulla.http;

import dev.bulla.refusal.Reason;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Lets a request in only when its Host is ours and its Origin, if any, is one of our own pages.
///
/// Without it any web page could make the person's browser talk to a gateway on loopback,
/// directly or by DNS rebinding. What is ours comes from configuration and the bound port, never
/// from Host or X-Forwarded-*.
public final class HostGuard {
    private static final Set<String> EXEMPT = Set.of("/healthz", "/readyz");

    private final Optional<URI> origin;
    private final boolean pages;
    private final Proxies proxies;

    private HostGuard(Optional<URI> origin, boolean pages) {
        this(origin, pages, Proxies.NONE);
    }

    private HostGuard(Optional<URI> origin, boolean pages, Proxies proxies) {
        this.origin = origin;
        this.pages = pages;
        this.proxies = proxies;
    }

    /// The same, believing what these proxies say of who asks.
    public HostGuard trusting(Proxies believed) {
        return new HostGuard(origin, pages, believed);
    }

    Proxies proxies() {
        return proxies;
    }

    /// The main door: the deployment's origin and the local names on our port.
    public static HostGuard forOrigin(URI origin) {
        return new HostGuard(Optional.of(origin), true);
    }

    /// The local names on our port only.
    public static HostGuard loopback() {
        return new HostGuard(Optional.empty(), true);
    }

    /// The local names on our port, and no request that a web page made: any `Origin` is refused.
    public static HostGuard withoutPages() {
        return new HostGuard(Optional.empty(), false);
    }

    Bound on(int port) {
        Set<String> hosts = new HashSet<>();
        Set<String> origins = new HashSet<>();
        for (String name : LocalNames.ALL) {
            hosts.add(name + ":" + port);
            origins.add("http://" + name + ":" + port);
            if (port == 80) {
                hosts.add(name);
                origins.add("http://" + name);
            }
        }
        origin.ifPresent(o -> {
            String authority = o.getRawAuthority().toLowerCase(Locale.ROOT);
            hosts.add(authority);
            origins.add(o.getScheme().toLowerCase(Locale.ROOT) + "://" + authority);
            if (o.getPort() < 0) {
                hosts.add(authority + (o.getScheme().equalsIgnoreCase("https") ? ":443" : ":80"));
            }
        });
        return new Bound(Set.copyOf(hosts), pages ? Set.copyOf(origins) : Set.of());
    }

    /// The guard once the port is known.
    record Bound(Set<String> hosts, Set<String> origins) {
        /// Empty lets the request in. Two Host lines are refused as none is: RFC 9112 section
        /// 3.2.
        Optional<Reason> refuse(String path, List<String> host, List<String> origin) {
            if (EXEMPT.contains(path)) {
                return Optional.empty();
            }
            if (host.size() != 1 || !hosts.contains(host.getFirst().toLowerCase(Locale.ROOT))) {
                return Optional.of(Reason.HOST_REFUSED);
            }
            boolean foreign = !origin.isEmpty()
                    && (origin.size() > 1 || !origins.contains(origin.getFirst().toLowerCase(Locale.ROOT)));
            return foreign ? Optional.of(Reason.ORIGIN_REFUSED) : Optional.empty();
        }
    }
}
