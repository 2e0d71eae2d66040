package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Scheme;
import java.util.List;
import java.util.Optional;

/// Every way to prove to a vendor who asks: the list to add one to.
public final class Schemes {
    public static final List<Scheme> ALL = List.of(
            new None(),
            new Bearer(),
            new Basic(),
            new ApiKeyHeader(),
            new ApiKeyQuery(),
            new Hmac(),
            new ClientCredentials(),
            new AuthorizationCode(),
            new McpOAuth());

    private Schemes() {}

    public static Optional<Scheme> find(String word) {
        return ALL.stream().filter(scheme -> scheme.word().equals(word)).findFirst();
    }
}
