package dev.bulla.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;

/// `bulla surface`: the real routes of the running gateway, and which of them agents can reach
/// as capabilities.
@Command(name = "surface", description = "Count the real routes: which are capabilities, which are not and why.")
final class SurfaceCommand implements Runnable {
    @Mixin
    Shared shared;

    @Override
    public void run() {
        JsonNode surface = shared.gateway().get("/api/v1/surface");
        if (shared.json) {
            shared.print(surface, "");
            return;
        }
        shared.out()
                .printf(
                        "%d routes: %d capabilities in %d domains, %d not exposed%n%n",
                        count(surface.path("routes")),
                        count(surface.path("capabilities")),
                        count(surface.path("domains")),
                        surface.path("unexposed").size());
        List<JsonNode> unexposed = new ArrayList<>();
        surface.path("unexposed").forEach(unexposed::add);
        Table.print(shared.out(), unexposed, List.of(Column.of("Route", "route"), Column.of("Why", "why")));
    }

    private static long count(JsonNode value) {
        return value.isArray() ? value.size() : value.asLong();
    }
}
