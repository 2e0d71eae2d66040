package dev.bulla.registry;

import dev.bulla.identity.UnverifiedToken;
import java.util.Map;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The one REST request that a (domain, action, params) is: what the facade dispatches in-process
/// and what a person could send over HTTP. Both become the same call.
///
/// @param url the path from the root, each parameter in it percent-encoded
/// @param query the arguments of a request without a body, still typed; empty otherwise
/// @param body the arguments of a request with one; empty otherwise
public record InternalRequest(String method, String url, ObjectNode query, ObjectNode body, CapabilityName capability) {
    /// Before every path of the REST door.
    public static final String BASE = "/api/v1";

    private static final String CAPABILITY = "x-claw-capability";
    private static final String CREDENTIAL = "Authorization";
    private static final String SCHEME = "Bearer ";

    /// The request on its way inside the house. Its headers never come from outside: no door
    /// reads `x-claw-capability`.
    public record Sent(InternalRequest request, Map<String, String> headers) {
        public Sent {
            headers = Map.copyOf(headers);
        }

        /// Who calls, as the header says it.
        public UnverifiedToken credential() {
            return UnverifiedToken.bearer(headers.getOrDefault(CREDENTIAL, "").substring(SCHEME.length()));
        }

        /// Shows the address, and no header: one of them is a secret.
        @Override
        public String toString() {
            return request.method() + " " + request.url();
        }
    }

    /// This request with what it carries: the caller's token and the name of the capability.
    public Sent as(UnverifiedToken token) {
        return new Sent(this, Map.of(CREDENTIAL, SCHEME + token.exposed(), CAPABILITY, capability.toString()));
    }

    /// The query as it would travel, without the `?`; a list is its key again and again.
    public String queryString() {
        StringJoiner out = new StringJoiner("&");
        for (var member : query.properties()) {
            if (member.getValue().isArray()) {
                member.getValue().forEach(item -> out.add(part(member.getKey(), item)));
            } else {
                out.add(part(member.getKey(), member.getValue()));
            }
        }
        return out.toString();
    }

    private static String part(String key, JsonNode value) {
        return Percent.encode(key) + "=" + Percent.encode(value.isString() ? value.stringValue() : value.toString());
    }
}
