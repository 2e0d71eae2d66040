package dev.bulla.mcp;

import dev.bulla.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `initialize`: agrees on a legacy version and opens the session that every later message names.
final class Initialize {
    static final String NAME = "initialize";

    private final Sessions sessions;

    Initialize(Sessions sessions) {
        this.sessions = sessions;
    }

    record Opened(Session session, byte[] result) {}

    /// A version we do not serve is answered with our newest legacy one; the client then decides
    /// whether to stay.
    Opened open(Visitor visitor, Message.Call call) {
        JsonNode wanted = call.params().path("protocolVersion");
        if (!wanted.isString()) {
            throw Fault.invalidParams("params.protocolVersion must be a string");
        }
        Version version = Version.of(wanted.stringValue())
                .filter(v -> v.era() == Era.LEGACY)
                .orElse(Version.NEWEST_LEGACY);
        ClientCapabilities client = ClientCapabilities.of(call.params().path("capabilities"));
        Catalogue catalogue = visitor.catalogue();
        ObjectNode result = Json.object().put("protocolVersion", version.date());
        result.set("capabilities", Results.capabilities(catalogue, Era.LEGACY));
        result.set("serverInfo", Results.serverInfo(catalogue.info()));
        result.put("instructions", catalogue.instructions());
        return new Opened(sessions.open(visitor.key(), version, client), Json.bytes(result));
    }
}
