package dev.bulla.api;

import dev.bulla.http.Route;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import java.util.List;
import java.util.function.Supplier;

/// Says what can be reached at all: every route of the house, and why each that agents lack is
/// not theirs.
final class SurfaceDomain implements Domain {
    private static final Admin ADMIN = new Admin("surface", "it describes the house to the person who runs it");

    private final Supplier<Registry> registry;
    private final Supplier<List<Route>> routes;

    SurfaceDomain(Supplier<Registry> registry, Supplier<List<Route>> routes) {
        this.registry = registry;
        this.routes = routes;
    }

    @Override
    public String name() {
        return "surface";
    }

    @Override
    public String label() {
        return "Surface";
    }

    @Override
    public String description() {
        return "Every route there is.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(ADMIN.read(
                "get",
                new Wire("GET", "/surface"),
                Params.NONE,
                "Counts the routes and says why agents lack those they lack.",
                Deed.of((_, _) -> Result.done(Surface.of(registry.get(), routes.get())))));
    }
}
