package dev.bulla.vendor.execute;

import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import dev.bulla.upstream.Bounds;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Field;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.VendorUri;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// One request that an agent or its code wants, made so that it stays below the connection's
/// address and carries nothing that signs in.
sealed interface Wanted {
    record Fits(Outgoing outgoing) implements Wanted {}

    record Wrong(Refusal refusal) implements Wanted {}

    /// Makes the request, or says what is wrong with it.
    ///
    /// @param request `path`, and if any `query`, `headers` and `body`
    static Wanted of(Connection connection, String method, JsonNode request) {
        Optional<URI> uri = base(connection, request).flatMap(base -> VendorUri.below(base, whole(request)));
        if (uri.isEmpty()) {
            return wrong("path", "a path below " + connection.place().base().getHost() + ", percent-encoded");
        }
        List<Field> headers = new ArrayList<>();
        for (var header : request.path("headers").properties()) {
            String name = header.getKey();
            if (!Outgoing.mayCarry(name) || name.equalsIgnoreCase("authorization") || !fits(header.getValue())) {
                return wrong("headers", "a name or value that does not travel; the connection signs in by itself");
            }
            headers.add(new Field(name, header.getValue().asString("")));
        }
        JsonNode body = request.path("body");
        boolean none = body.isMissingNode() || body.isNull();
        if (!none && !body.isString() && !has(headers, "content-type")) {
            headers.add(new Field("Content-Type", "application/json"));
        }
        if (!has(headers, "accept")) {
            headers.add(new Field("Accept", "application/json, */*;q=0.5"));
        }
        Optional<byte[]> encoded = bytes(request.path("bodyBase64"));
        if (encoded.isEmpty()) {
            return wrong("bodyBase64", "base64 (RFC 4648)");
        }
        byte[] bytes = encoded.get().length > 0
                ? encoded.get()
                : none ? new byte[0] : body.isString() ? utf8(body.stringValue()) : Json.bytes(body);
        return new Fits(new Outgoing(method, uri.get(), headers, bytes, Bounds.USUAL));
    }

    /// The connection's address, or the root of another of its hosts.
    private static Optional<URI> base(Connection connection, JsonNode request) {
        String host = request.path("host").asString("");
        URI base = connection.place().base();
        if (host.isEmpty()) {
            return Optional.of(base);
        }
        return connection.place().hosts().contains(host)
                ? Optional.of(URI.create(base.getScheme() + "://" + host + "/"))
                : Optional.empty();
    }

    private static Optional<byte[]> bytes(JsonNode encoded) {
        try {
            return Optional.of(Base64.getDecoder().decode(encoded.asString("")));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Wrong wrong(String field, String message) {
        return new Wrong(Refusal.invalid(field, message));
    }

    private static String whole(JsonNode request) {
        StringBuilder path = new StringBuilder(request.path("path").asString(""));
        char joint = path.indexOf("?") < 0 ? '?' : '&';
        for (var one : request.path("query").properties()) {
            JsonNode value = one.getValue();
            for (JsonNode each : value.isArray() ? value : List.of(value)) {
                path.append(joint).append(encoded(one.getKey())).append('=').append(encoded(each.asString("")));
                joint = '&';
            }
        }
        return path.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static boolean fits(JsonNode value) {
        return value.isValueNode() && value.asString("").chars().allMatch(c -> c == '\t' || (c >= 0x20 && c < 0x7f));
    }

    private static boolean has(List<Field> headers, String name) {
        return headers.stream().anyMatch(header -> header.name().equalsIgnoreCase(name));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
