package dev.bulla.http;

import java.util.List;
import java.util.Optional;

/// Reads `Authorization: Bearer <token>` (RFC 6750 section 2.1).
public final class Bearer {
    private static final String SCHEME = "Bearer ";

    private Bearer() {}

    /// The presented token, unjudged; empty when there is none. Two `Authorization` lines are
    /// none: which of them a proxy in between looked at is unknown.
    public static Optional<String> of(Request request) {
        List<String> lines = request.headers("authorization");
        return lines.size() == 1 ? parse(lines.getFirst()) : Optional.empty();
    }

    static Optional<String> parse(String line) {
        if (!line.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.empty();
        }
        String token = line.substring(SCHEME.length()).strip();
        return token.isEmpty() ? Optional.empty() : Optional.of(token);
    }
}
