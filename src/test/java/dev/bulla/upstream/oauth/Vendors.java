package dev.bulla.upstream.oauth;

import dev.bulla.seal.Secret;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.oauth.Provider.Endpoints;
import dev.bulla.upstream.oauth.Provider.Traits;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the tests of this package start from.
final class Vendors {
    static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

    private Vendors() {}

    static Egress egress() {
        return Egress.to(Set.of("localhost"));
    }

    static Provider provider(ScriptedVendor vendor) {
        URI origin = URI.create(vendor.origin());
        return new Provider(
                vendor.origin(),
                new Endpoints(
                        Optional.of(origin.resolve("/authorize")),
                        origin.resolve("/token"),
                        Optional.of(origin.resolve("/register")),
                        Optional.of(origin.resolve("/revoke"))),
                Set.of("client_secret_basic", "none"),
                new Traits(true, false, false));
    }

    static Bond bond(ScriptedVendor vendor) {
        Client client = new Client("we", Optional.of(Text.hidden("canary-client")), ClientMethod.BASIC);
        return new Bond(
                provider(vendor), client, Optional.of(URI.create(vendor.origin() + "/mcp")), List.of("read", "write"));
    }

    /// With an access token that ends an hour after {@link #NOW}.
    static Holding holding(ScriptedVendor vendor) {
        return new Holding(bond(vendor), Optional.of(tokens("canary-access-1", Optional.of("canary-refresh-1"))));
    }

    static Tokens tokens(String access, Optional<String> refresh) {
        return new Tokens(Text.hidden(access), refresh.map(Text::hidden), NOW, Optional.of(NOW.plusSeconds(3_600)));
    }

    static String shown(Secret secret) {
        return Text.of(secret);
    }
}
