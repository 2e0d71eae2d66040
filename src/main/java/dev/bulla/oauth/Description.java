package dev.bulla.oauth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a client says of itself, judged: the same rules for a registration (RFC 7591) and for a
/// metadata document. What is optional and not supported here is dropped.
///
/// @param method empty when it named none
record Description(String name, List<String> redirects, Optional<ClientMethod> method) {
    private static final int MOST_REDIRECTS = 10;

    static Description of(ObjectNode said) throws Fault.Thrown {
        String name = text(said, "client_name").orElse("");
        Optional<String> badName = ClientName.refuse(name);
        if (badName.isPresent()) {
            throw new Fault.Thrown(Fault.invalidMetadata(badName.get()));
        }
        needs(said, "grant_types", "authorization_code");
        needs(said, "response_types", "code");
        return new Description(name, redirects(said), method(said));
    }

    private static List<String> redirects(ObjectNode said) throws Fault.Thrown {
        JsonNode given = said.path("redirect_uris");
        if (!given.isArray() || given.isEmpty() || given.size() > MOST_REDIRECTS) {
            throw redirect("redirect_uris is an array of 1 to " + MOST_REDIRECTS);
        }
        List<String> redirects = new ArrayList<>();
        for (JsonNode one : given) {
            Optional<String> bad =
                    one.isString() ? RedirectUri.refuse(one.stringValue()) : Optional.of("a redirect URI is text");
            if (bad.isPresent()) {
                throw redirect(bad.get());
            }
            redirects.add(one.stringValue());
        }
        return redirects;
    }

    private static Fault.Thrown redirect(String description) {
        return new Fault.Thrown(Fault.bad("invalid_redirect_uri", description));
    }

    private static Optional<ClientMethod> method(ObjectNode said) throws Fault.Thrown {
        Optional<String> word = text(said, "token_endpoint_auth_method");
        if (word.isEmpty()) {
            return Optional.empty();
        }
        Optional<ClientMethod> method = ClientMethod.of(word.get());
        if (method.isEmpty()) {
            throw new Fault.Thrown(Fault.invalidMetadata(
                    "token_endpoint_auth_method is none, client_secret_basic or client_secret_post"));
        }
        return method;
    }

    /// A list may name more than we do, which is dropped; it must hold the one thing we do.
    private static void needs(ObjectNode said, String field, String word) throws Fault.Thrown {
        JsonNode list = said.path(field);
        if (list.isMissingNode() || list.isNull()) {
            return;
        }
        boolean holds = list.isArray()
                && list.valueStream()
                        .anyMatch(one -> one.isString() && one.stringValue().equals(word));
        if (!holds) {
            throw new Fault.Thrown(Fault.invalidMetadata(field + " must hold " + word));
        }
    }

    private static Optional<String> text(ObjectNode said, String field) throws Fault.Thrown {
        JsonNode value = said.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isString()) {
            throw new Fault.Thrown(Fault.invalidMetadata(field + " is text"));
        }
        return Optional.of(value.stringValue());
    }
}
