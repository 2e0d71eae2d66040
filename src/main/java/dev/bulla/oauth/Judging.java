package dev.bulla.oauth;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/// What of an authorization request the client is told about, once it is known where to.
final class Judging {
    private static final int LONGEST = 4_096;
    /// A SHA-256 in base64url without padding.
    private static final Pattern S256 = Pattern.compile("[A-Za-z0-9_-]{43}");

    private Judging() {}

    /// The redirect that says what is wrong; empty when nothing is.
    static Optional<URI> error(Query asked, Return back, String resource) {
        if (asked.anyTwice()) {
            return Optional.of(back.error("invalid_request", "A parameter came twice."));
        }
        if (asked.text("request").isPresent()) {
            return Optional.of(back.error("request_not_supported", "Send plain parameters."));
        }
        if (asked.text("request_uri").isPresent()) {
            return Optional.of(back.error("request_uri_not_supported", "Send plain parameters."));
        }
        if (asked.text("response_type").isEmpty()) {
            return Optional.of(back.error("invalid_request", "response_type is missing."));
        }
        if (!asked.text("response_type").get().equals("code")) {
            return Optional.of(back.error("unsupported_response_type", "The only response_type is code."));
        }
        if (!asked.text("response_mode").orElse("query").equals("query")) {
            return Optional.of(back.error("invalid_request", "The only response_mode is query."));
        }
        if (!asked.onlyFor(resource)) {
            return Optional.of(back.error("invalid_target", Fault.INVALID_TARGET.description()));
        }
        return proof(asked, back);
    }

    private static Optional<URI> proof(Query asked, Return back) {
        boolean s256 = asked.text("code_challenge_method").orElse("plain").equals("S256");
        boolean challenge = asked.text("code_challenge")
                .filter(text -> S256.matcher(text).matches())
                .isPresent();
        if (!s256 || !challenge) {
            return Optional.of(back.error("invalid_request", "A code_challenge with the method S256 is needed."));
        }
        boolean small = asked.text("state").orElse("").length() <= LONGEST
                && asked.text("scope").orElse("").length() <= LONGEST;
        return small ? Optional.empty() : Optional.of(back.error("invalid_request", "state or scope is too long."));
    }

    /// The request as the consent keeps it.
    static Asked asked(Query asked, Asked.Who who, Return back, String resource) {
        return new Asked(
                who,
                back.redirectUri(),
                asked.text("redirect_uri").isPresent(),
                back.state(),
                asked.text("code_challenge").orElseThrow(),
                resource,
                asked.text("scope").orElse(""));
    }
}
