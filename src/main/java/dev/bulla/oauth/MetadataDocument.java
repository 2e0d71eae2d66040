package dev.bulla.oauth;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.seal.Sha256;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// A client described by a document at its own https address (Client ID Metadata Documents): the
/// address is its id, so whoever runs that host vouches for what it says.
final class MetadataDocument {
    private static final int LONGEST = 2_048;

    private final Documents documents;
    private final boolean loopback;

    /// @param loopback whether http to this machine counts too, for trials
    MetadataDocument(Documents documents, boolean loopback) {
        this.documents = documents;
        this.loopback = loopback;
    }

    /// What a document says, and the digest by which what a person saw is pinned.
    record Read(Client client, String digest) {}

    /// Whether a client_id is the address of a document rather than an id of ours.
    static boolean isAddress(String clientId) {
        return clientId.startsWith("https://") || clientId.startsWith("http://");
    }

    /// Empty when there is no such document, or it does not hold; the page says the same of all.
    Optional<Read> read(String clientId, Instant now) {
        Optional<URI> url = address(clientId);
        if (url.isEmpty() || !(documents.fetch(url.get()) instanceof Documents.Body(byte[] bytes))) {
            return Optional.empty();
        }
        try {
            return bytes.length <= Documents.LARGEST && Json.parse(bytes) instanceof ObjectNode said
                    ? judge(said, clientId, now).map(client -> new Read(client, digest(bytes)))
                    : Optional.empty();
        } catch (BadJson | Fault.Thrown _) {
            return Optional.empty();
        }
    }

    private static String digest(byte[] bytes) {
        return Sha256.of(bytes).hex();
    }

    /// A document can hold no secret: everybody reads it. So its client is public.
    private static Optional<Client> judge(ObjectNode said, String clientId, Instant now) throws Fault.Thrown {
        boolean itself = said.path("client_id").isString()
                && said.path("client_id").stringValue().equals(clientId);
        Description description = Description.of(said);
        boolean open = description.method().orElse(ClientMethod.NONE) == ClientMethod.NONE;
        return itself && open
                ? Optional.of(new Client(
                        clientId,
                        description.name(),
                        description.redirects(),
                        ClientMethod.NONE,
                        Optional.empty(),
                        now))
                : Optional.empty();
    }

    /// An address with a path of its own, and nothing in it that two readers could take for
    /// different addresses.
    private Optional<URI> address(String clientId) {
        try {
            URI url = new URI(clientId);
            boolean scheme = "https".equals(url.getScheme()) || (loopback && RedirectUri.loopback(url));
            String path = String.valueOf(url.getRawPath());
            boolean plain = clientId.length() <= LONGEST
                    && url.getHost() != null
                    && url.getRawUserInfo() == null
                    && url.getRawFragment() == null
                    && path.length() > 1
                    && url.normalize().getRawPath().equals(path);
            return scheme && plain ? Optional.of(url) : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
