package dev.bulla.upstream.oauth;

import java.net.URI;
import java.util.List;
import java.util.Locale;

/// An MCP server as a thing that tokens are for.
///
/// @param uri what the token is bound to (RFC 8707)
/// @param issuer who grants access to it, in its own words
/// @param scopes what it says a caller needs; may be empty
public record Resource(URI uri, String issuer, List<String> scopes) {
    public Resource {
        scopes = List.copyOf(scopes);
    }

    /// Whether a resource is the server itself or what the server stands in. Metadata that names
    /// anything else would have us fetch a token for one server and show it to another.
    static boolean covers(URI resource, URI server) {
        String outer = slashed(resource);
        String inner = slashed(server);
        return resource.getRawQuery() == null
                && resource.getRawFragment() == null
                && server.normalize().equals(server)
                && origin(resource).equals(origin(server))
                && inner.startsWith(outer);
    }

    private static String origin(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        int usual = scheme.equals("https") ? 443 : 80;
        return scheme + "://" + String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT) + ":"
                + (uri.getPort() < 0 ? usual : uri.getPort());
    }

    private static String slashed(URI uri) {
        String path = String.valueOf(uri.getRawPath());
        return path.endsWith("/") ? path : path + "/";
    }
}
