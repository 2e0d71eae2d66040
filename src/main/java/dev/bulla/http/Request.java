package dev.bulla.http;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// One request as a door sees it: already past the Host and Origin guard, its body not yet read.
public interface Request {
    /// The method in capitals.
    String method();

    /// The path as it arrived, still percent-encoded, without the query.
    String path();

    /// The query as it arrived, without the `?`; empty when there was none.
    String rawQuery();

    /// What the route's `{name}` segments matched, decoded; a `{name...}` tail stays encoded.
    Map<String, String> params();

    /// The query, decoded; a key given twice has two values.
    Map<String, List<String>> query();

    /// The first value of a header, whatever the case of its name.
    Optional<String> header(String name);

    /// Every line of a header.
    List<String> headers(String name);

    /// Every header, names in lower case.
    Map<String, List<String>> headers();

    Peer peer();

    /// Our end of the connection: what the other side really connected to, whatever `Host` says.
    InetSocketAddress local();

    /// Reads the body, at most the listener's limit.
    ///
    /// @throws BadRequest `too_large` (413), `unsupported_media_type` (415) when it is
    ///   content-encoded
    byte[] body();

    /// Reads the body, at most `limit` bytes.
    byte[] body(int limit);

    /// A `{name}` of the route; asking for one that the pattern lacks is a bug.
    default String param(String name) {
        String value = params().get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route has no {" + name + "}");
        }
        return value;
    }

    /// The first value of a query key.
    default Optional<String> query(String name) {
        return Optional.ofNullable(query().get(name)).map(List::getFirst);
    }

    /// Whether the body says it is JSON (`application/json`, parameters allowed).
    default boolean saysJson() {
        String type = header("content-type").orElse("");
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end))
                .strip()
                .toLowerCase(Locale.ROOT)
                .equals("application/json");
    }

    /// The body as judged JSON.
    ///
    /// @throws BadRequest 415 when it does not say it is JSON, 400 when it is not, or is
    ///   ambiguous
    default JsonNode json() {
        if (!saysJson()) {
            throw BadRequest.of(Reason.UNSUPPORTED_MEDIA_TYPE, "send application/json");
        }
        try {
            return Json.parse(body());
        } catch (BadJson e) {
            throw BadRequest.unreadable(String.valueOf(e.getMessage()));
        }
    }
}
