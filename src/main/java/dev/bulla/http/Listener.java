package dev.bulla.http;

import java.net.InetSocketAddress;
import java.util.List;

/// One address the gateway listens at, with its guard, its routes and what answers everything
/// else.
///
/// @param address port 0 lets the system choose; {@link HttpServer#port(String)} tells which
/// @param refusals how it says no by itself
public record Listener(
        String name, InetSocketAddress address, HostGuard guard, Limits limits, List<Route> routes, Refusals refusals) {
    public Listener {
        routes = List.copyOf(routes);
    }

    public static Listener of(String name, InetSocketAddress address, HostGuard guard, List<Route> routes) {
        return new Listener(name, address, guard, Limits.USUAL, routes, Refusals.JSON);
    }

    /// A JSON 404.
    public static final Endpoint NOT_FOUND = _ -> Answer.refused(dev.bulla.refusal.Reason.NOT_FOUND);

    public Listener saying(Refusals other) {
        return new Listener(name, address, guard, limits, routes, other);
    }

    public Listener withLimits(Limits other) {
        return new Listener(name, address, guard, other, routes, refusals);
    }
}
