package dev.bulla.upstream.oauth;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

/// Where the documents about an address stand.
final class WellKnown {
    private WellKnown() {}

    /// What is said of a resource (RFC 9728 section 3.1): with its path put behind the name, then
    /// at the root, as MCP has it.
    static List<URI> ofResource(URI resource) {
        String name = "/.well-known/oauth-protected-resource";
        return Stream.of(at(resource, name + path(resource)), at(resource, name))
                .distinct()
                .toList();
    }

    /// What is said of an issuer: RFC 8414 section 3.1, then OpenID Connect the way RFC 8414
    /// puts the path, then the way OpenID itself does.
    static List<URI> ofIssuer(URI issuer) {
        String path = path(issuer);
        String openid = "/.well-known/openid-configuration";
        return Stream.of(
                        at(issuer, "/.well-known/oauth-authorization-server" + path),
                        at(issuer, openid + path),
                        at(issuer, path + openid))
                .distinct()
                .toList();
    }

    static String origin(URI uri) {
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }

    private static URI at(URI uri, String path) {
        return URI.create(origin(uri) + path);
    }

    private static String path(URI uri) {
        String path = uri.getRawPath();
        return path == null || path.equals("/") ? "" : path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
