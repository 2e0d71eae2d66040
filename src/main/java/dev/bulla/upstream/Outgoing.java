package dev.bulla.upstream;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// One request of ours to somebody else's address, whole before it starts.
@SuppressWarnings("ArrayRecordComponent")
public record Outgoing(String method, URI uri, List<Field> headers, byte[] body, Bounds bounds) {
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    /// What the connection itself says; from a caller they would frame a second request, carry
    /// somebody's cookies or ask for an answer that cannot be searched.
    private static final Set<String> OURS = Set.of(
            "accept-encoding",
            "connection",
            "content-length",
            "cookie",
            "expect",
            "host",
            "keep-alive",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    public Outgoing {
        if (!METHODS.contains(method)) {
            throw new IllegalArgumentException("the method is none that goes out");
        }
        headers = List.copyOf(headers);
        if (headers.stream().anyMatch(header -> ours(header.name().toLowerCase(Locale.ROOT)))) {
            throw new IllegalArgumentException("a header belongs to the connection");
        }
    }

    /// A GET of one address, for one media type.
    public static Outgoing get(URI uri, String accept, Bounds bounds) {
        return new Outgoing("GET", uri, List.of(new Field("Accept", accept)), new byte[0], bounds);
    }

    /// The same with one more header, in the place of any of its name: whoever sends may not
    /// choose what proves it.
    public Outgoing with(String name, String value) {
        List<Field> others = new ArrayList<>();
        headers.stream().filter(header -> !header.name().equalsIgnoreCase(name)).forEach(others::add);
        others.add(new Field(name, value));
        return new Outgoing(method, uri, others, body, bounds);
    }

    /// The same to another address.
    public Outgoing to(URI other) {
        return new Outgoing(method, other, headers, body, bounds);
    }

    /// Whether a request may carry a header of this name that is not the connection's own.
    public static boolean mayCarry(String name) {
        return Field.isName(name) && !ours(name.toLowerCase(Locale.ROOT));
    }

    private static boolean ours(String name) {
        return OURS.contains(name) || name.startsWith("proxy-");
    }

    /// A path or a query may hold a key, so neither prints.
    @Override
    public String toString() {
        return "Outgoing(" + method + " " + uri.getHost() + ")";
    }
}
