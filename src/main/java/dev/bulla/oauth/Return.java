package dev.bulla.oauth;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The way back to the client: its redirect URI as it stands, and our answer behind it, always
/// with the client's state unchanged and our name as issuer (RFC 9207), so that a client that
/// talks to several servers knows whose answer this is.
public record Return(String redirectUri, Optional<String> state, String issuer) {

    public URI code(String code) {
        return with(Map.of("code", code));
    }

    /// The person said no.
    public URI denied() {
        return error("access_denied", "The person said no.");
    }

    URI error(String error, String description) {
        Map<String, String> answer = new LinkedHashMap<>();
        answer.put("error", error);
        answer.put("error_description", description);
        return with(answer);
    }

    private URI with(Map<String, String> answer) {
        StringBuilder uri = new StringBuilder(redirectUri);
        char between = redirectUri.indexOf('?') < 0 ? '?' : '&';
        Map<String, String> all = new LinkedHashMap<>(answer);
        state.ifPresent(value -> all.put("state", value));
        all.put("iss", issuer);
        for (var entry : all.entrySet()) {
            uri.append(between)
                    .append(entry.getKey())
                    .append('=')
                    .append(URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8));
            between = '&';
        }
        return URI.create(uri.toString());
    }
}
