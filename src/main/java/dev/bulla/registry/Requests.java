package dev.bulla.registry;

import dev.bulla.json.Json;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Turns the arguments of one capability into its request and back, without loss: the judged
/// arguments are the same whichever door they came through.
final class Requests {
    private final Capability capability;
    private final List<String> segments;

    Requests(Capability capability) {
        this.capability = capability;
        this.segments = List.of(capability.wire().path().substring(1).split("/", -1));
    }

    /// A parameter that cannot stand in the path (missing, empty, no text) leaves its segment
    /// empty and travels with the others, so that whoever judges the arguments still sees it as
    /// it was.
    InternalRequest of(ObjectNode args) {
        ObjectNode rest = args.deepCopy();
        StringBuilder url = new StringBuilder(InternalRequest.BASE);
        for (String segment : segments) {
            url.append('/');
            if (!segment.startsWith("{")) {
                url.append(segment);
                continue;
            }
            String name = name(segment);
            JsonNode value = rest.path(name);
            if (value.isString() && !value.stringValue().isEmpty()) {
                url.append(Percent.encode(value.stringValue()));
                rest.remove(name);
            }
        }
        Wire wire = capability.wire();
        ObjectNode none = Json.object();
        return wire.inQuery()
                ? new InternalRequest(wire.method(), url.toString(), rest, none, capability.name())
                : new InternalRequest(wire.method(), url.toString(), none, rest, capability.name());
    }

    ObjectNode args(InternalRequest request) {
        ObjectNode args = request.query().deepCopy();
        args.setAll(request.body().deepCopy());
        String[] path =
                request.url().substring(InternalRequest.BASE.length() + 1).split("/", -1);
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).startsWith("{") && !path[i].isEmpty()) {
                args.put(name(segments.get(i)), Percent.decode(path[i]).orElseThrow());
            }
        }
        return args;
    }

    /// What a REST request says. A value of the path wins over one of the same name beside it: it
    /// is what the route was chosen by.
    ObjectNode args(Map<String, String> path, Map<String, List<String>> query, ObjectNode body) {
        ObjectNode args = capability.wire().inQuery() ? Json.object() : body.deepCopy();
        if (capability.wire().inQuery()) {
            query.forEach((name, values) -> args.set(name, Coercion.of(capability.params(), name, values)));
        }
        path.forEach(args::put);
        return args;
    }

    static String name(String segment) {
        return segment.substring(1, segment.length() - 1);
    }
}
