package dev.bulla.upstream.oauth;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.oauth.Provider.Endpoints;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Who we are at the vendor of a connection: from what its person filled in, or found out from the
/// server itself.
final class Bonds {
    private final Post post;
    private final Supplier<Site> site;

    Bonds(Post post, Supplier<Site> site) {
        this.post = post;
        this.site = site;
    }

    /// What is known without asking anybody; only a client that speaks for itself is.
    static Optional<Bond> known(Connection connection, Material material) {
        return connection.proof().scheme().equals(OAuthWords.CLIENT)
                ? given(connection, material, Optional.empty())
                : Optional.empty();
    }

    /// For a person who is about to leave for the vendor.
    Bond of(Connection connection, Material material) throws VendorFault {
        if (connection.proof().scheme().equals(OAuthWords.MCP)) {
            return found(connection);
        }
        Optional<URI> authorize = setting(connection, OAuthWords.AUTHORIZE_URL);
        if (authorize.isPresent()) {
            return given(connection, material, authorize)
                    .orElseThrow(() -> VendorFault.refused("The connection names no token endpoint"));
        }
        String issuer = connection
                .proof()
                .setting(OAuthWords.ISSUER)
                .orElseThrow(() -> VendorFault.refused("The connection names neither an issuer nor its addresses"));
        Provider provider = new ProviderLookup(post).of(issuer);
        Optional<String> id = connection.proof().setting(OAuthWords.CLIENT_ID);
        Client client = id.isPresent()
                ? client(
                        id.get(),
                        material,
                        ClientMethod.among(provider.methods()).orElse(ClientMethod.BASIC))
                : new Registration(post, site.get()).at(provider);
        return new Bond(provider, client, Optional.empty(), scopes(connection));
    }

    private Bond found(Connection connection) throws VendorFault {
        URI server = connection
                .proof()
                .setting(OAuthWords.PATH)
                .flatMap(path ->
                        dev.bulla.upstream.VendorUri.below(connection.place().base(), path))
                .orElse(connection.place().base());
        Resource resource = new ResourceLookup(post)
                .of(server)
                .orElseThrow(
                        () -> VendorFault.refused(
                                "The server asks for no token at this address: connect it with the scheme none, or name its path"));
        Provider provider = new ProviderLookup(post).of(resource.issuer());
        Client client = new Registration(post, site.get()).at(provider);
        return new Bond(provider, client, Optional.of(resource.uri()), resource.scopes());
    }

    private static Optional<Bond> given(Connection connection, Material material, Optional<URI> authorize) {
        Optional<URI> token = setting(connection, OAuthWords.TOKEN_URL);
        Optional<String> id = connection.proof().setting(OAuthWords.CLIENT_ID);
        if (token.isEmpty() || id.isEmpty()) {
            return Optional.empty();
        }
        ClientMethod method = connection
                .proof()
                .setting(OAuthWords.METHOD)
                .flatMap(ClientMethod::of)
                .orElse(ClientMethod.BASIC);
        Client client = client(id.get(), material, method);
        Endpoints endpoints =
                new Endpoints(authorize, token.get(), Optional.empty(), setting(connection, OAuthWords.REVOKE_URL));
        String issuer = WellKnown.origin(token.get());
        return Optional.of(new Bond(
                Provider.given(issuer, endpoints, client.method()), client, Optional.empty(), scopes(connection)));
    }

    private static Client client(String id, Material material, ClientMethod method) {
        return material.exposeIfAny(OAuthWords.CLIENT_SECRET)
                .filter(secret -> !secret.isEmpty())
                .map(secret -> new Client(
                        id,
                        Optional.of(Text.hidden(secret)),
                        method == ClientMethod.NONE ? ClientMethod.BASIC : method))
                .orElseGet(() -> Client.open(id));
    }

    private static List<String> scopes(Connection connection) {
        return connection
                .proof()
                .setting(OAuthWords.SCOPES)
                .map(ResourceLookup::words)
                .orElse(List.of());
    }

    private static Optional<URI> setting(Connection connection, String name) {
        return connection.proof().setting(name).map(URI::create);
    }
}
