package dev.bulla.upstream.oauth;

import dev.bulla.seal.Secret;
import dev.bulla.upstream.Answer;
import java.net.URI;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Becomes somebody at a vendor where nobody has made us a client by hand: our own metadata
/// document where the vendor reads such and can reach it, else registration (RFC 7591).
public final class Registration {
    private static final String WHAT = "Registration at the authorization server";

    private final Post post;
    private final Site site;

    public Registration(Post post, Site site) {
        this.post = post;
        this.site = site;
    }

    public Client at(Provider provider) throws VendorFault {
        if (provider.traits().documents() && site.isPublished()) {
            return Client.open(site.documentAddress());
        }
        URI endpoint = provider.endpoints()
                .register()
                .orElseThrow(() -> VendorFault.refused(
                        "The authorization server registers nobody: make a client there and enter its id"));
        ClientMethod method = ClientMethod.among(provider.methods())
                .orElseThrow(
                        () -> VendorFault.refused("The authorization server takes no client method that is known"));
        Answer answer = post.json(endpoint, site.description(method), WHAT);
        ObjectNode said = Post.object(answer, WHAT);
        if (answer.status() != 200 && answer.status() != 201) {
            String code = VendorFault.code(said.path("error").asString(""));
            throw VendorFault.refused(WHAT + " was refused: " + code);
        }
        return judge(said, method);
    }

    /// The answer counts, not the wish (RFC 7591 section 3.2.1).
    private static Client judge(ObjectNode said, ClientMethod asked) throws VendorFault {
        Optional<Secret> secret = Text.in(said, "client_secret");
        ClientMethod method = said.path("token_endpoint_auth_method").isString()
                ? ClientMethod.of(said.path("token_endpoint_auth_method").stringValue())
                        .orElseThrow(() -> VendorFault.refused(WHAT + " gave a client method that is not known"))
                : asked;
        try {
            return new Client(
                    said.path("client_id").asString(""),
                    method == ClientMethod.NONE ? Optional.empty() : secret,
                    method);
        } catch (IllegalArgumentException _) {
            throw VendorFault.refused(WHAT + " gave no client that can be used");
        }
    }
}
