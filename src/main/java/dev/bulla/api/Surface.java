package dev.bulla.api;

import dev.bulla.http.Route;
import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.InternalRequest;
import dev.bulla.registry.Registry;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The surface report, walked from the routes that are really open: capabilities, and the rest
/// with its reasons.
final class Surface {
    private Surface() {}

    /// @param routes every route of the main listener
    static ObjectNode of(Registry registry, List<Route> routes) {
        ObjectNode report = Json.object();
        ArrayNode unexposed = Json.object().putArray("unexposed");
        Set<String> domains = new TreeSet<>();
        int capabilities = 0;
        for (Capability capability : registry.capabilities()) {
            if (capability.rules().exposure() instanceof Exposure.Agents) {
                capabilities++;
                domains.add(capability.name().domain());
            } else {
                String path = InternalRequest.BASE + capability.wire().path();
                add(
                        unexposed,
                        capability.wire().method(),
                        path,
                        capability.rules().exposure().why());
            }
        }
        for (Plain.Line line : Plain.Line.values()) {
            add(unexposed, "GET", InternalRequest.BASE + line.path(), line.why());
        }
        for (Route route : routes) {
            // The one route behind which all of the above stand is none of its own.
            if (!route.pattern().equals(RestDoor.PATTERN)) {
                add(unexposed, route.method().equals("*") ? "ANY" : route.method(), route.pattern(), route.why());
            }
        }
        report.put("routes", capabilities + unexposed.size());
        report.put("capabilities", capabilities);
        report.put("domains", domains.size());
        report.set("unexposed", unexposed);
        return report;
    }

    private static void add(ArrayNode list, String method, String path, String why) {
        list.addObject().put("route", method + " " + path).put("why", why);
    }
}
