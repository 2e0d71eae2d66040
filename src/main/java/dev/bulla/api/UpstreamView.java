package dev.bulla.api;

import dev.bulla.json.Json;
import dev.bulla.registry.Source;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.vendor.servers.Definition;
import dev.bulla.vendor.servers.Pinned;
import dev.bulla.vendor.servers.Server;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A server and its tools as people see them, what a tool says of itself included: that is the
/// server's own text.
final class UpstreamView {
    private UpstreamView() {}

    static ObjectNode brief(Server server, List<Pinned> tools) {
        ObjectNode shown = Json.object().put("id", server.name()).put("name", server.name());
        server.connection()
                .map(ConnectionId::value)
                .ifPresentOrElse(id -> shown.put("connection", id), () -> shown.putNull("connection"));
        shown.put("child", server.reach() instanceof Server.Child);
        shown.put("createdAt", server.createdAt().toString());
        ObjectNode counts = shown.putObject("tools");
        for (Pinned.State state : Pinned.State.values()) {
            counts.put(word(state), (int)
                    tools.stream().filter(tool -> tool.state() == state).count());
        }
        return shown;
    }

    /// @param now what the server lists, where it was just asked: of these some can be no tools
    static ObjectNode of(Server server, List<Pinned> tools, List<Definition> now) {
        ObjectNode shown = brief(server, tools);
        ArrayNode list = shown.putArray("tools");
        tools.stream()
                .filter(tool -> tool.offered()
                        .map(offered -> offered.problem(server.name()).isEmpty())
                        .orElse(true))
                .forEach(tool -> list.add(tool(server, tool)));
        ArrayNode unfit = shown.putArray("unfit");
        for (Definition one : now) {
            one.problem(server.name())
                    .ifPresent(why -> unfit.addObject().put("tool", one.name()).put("why", why));
        }
        return shown;
    }

    private static ObjectNode tool(Server server, Pinned tool) {
        ObjectNode shown = Json.object()
                .put("tool", tool.tool())
                .put("name", server.name() + Source.JOINT + tool.tool())
                .put("state", word(tool.state()))
                .put("readOnly", tool.readOnly());
        tool.offered().or(tool::accepted).ifPresent(says -> {
            shown.put("title", says.title())
                    .put("description", says.description())
                    .put("saysReadOnly", says.saysReadOnly())
                    .put("destructive", says.destructive())
                    .put("digest", says.digest());
            says.flags().forEach(shown.putArray("flags")::add);
        });
        tool.accepted().ifPresent(accepted -> shown.set("accepted", accepted.json()));
        tool.offered().ifPresent(offered -> shown.set("offered", offered.json()));
        return shown;
    }

    private static String word(Pinned.State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }
}
