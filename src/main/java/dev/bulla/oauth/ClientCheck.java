package dev.bulla.oauth;

import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import dev.bulla.http.Request;
import dev.bulla.identity.TokenHash;
import java.util.List;
import java.util.Optional;

/// Which client speaks at the token and revocation endpoints (RFC 6749 section 2.3). It must
/// authenticate the way it registered; whatever is wrong, the answer is one and the same.
final class ClientCheck {
    private static final Fault INVALID =
            new Fault(401, "invalid_client", "The client did not authenticate as it registered.");

    private final Clients clients;

    ClientCheck(Clients clients) {
        this.clients = clients;
    }

    /// What came, before it is believed.
    private record Presented(ClientMethod method, String id, Optional<String> secret) {}

    /// The id of the client that speaks.
    String check(Request request, Form form) throws Fault.Thrown {
        List<String> lines = request.headers("authorization");
        boolean basic = !lines.isEmpty();
        Presented presented = basic ? basic(lines, form) : inForm(form);
        // A metadata document's client is public; that it exists was checked when a person
        // consented, and only what that consent made answers to its id.
        if (MetadataDocument.isAddress(presented.id()) && presented.method() == ClientMethod.NONE) {
            return presented.id();
        }
        Client client = clients.find(presented.id()).orElseThrow(() -> refused(basic));
        boolean right = client.method() == presented.method()
                && client.secret().equals(presented.secret().map(TokenHash::of));
        if (!right) {
            throw refused(basic);
        }
        return client.id();
    }

    private static Presented basic(List<String> lines, Form form) throws Fault.Thrown {
        if (lines.size() > 1 || form.text("client_secret").isPresent()) {
            throw new Fault.Thrown(Fault.invalidRequest("The client authenticates twice."));
        }
        try {
            ClientSecretBasic said = ClientSecretBasic.parse(lines.getFirst());
            String id = said.getClientID().getValue();
            if (form.text("client_id").filter(other -> !other.equals(id)).isPresent()) {
                throw refused(true);
            }
            return new Presented(
                    ClientMethod.BASIC, id, Optional.of(said.getClientSecret().getValue()));
        } catch (ParseException | IllegalArgumentException _) {
            throw refused(true);
        }
    }

    private static Presented inForm(Form form) throws Fault.Thrown {
        Optional<String> id = form.text("client_id");
        if (id.isEmpty() || form.text("client_assertion").isPresent()) {
            throw refused(false);
        }
        Optional<String> secret = form.text("client_secret");
        return new Presented(secret.isPresent() ? ClientMethod.POST : ClientMethod.NONE, id.get(), secret);
    }

    private static Fault.Thrown refused(boolean basic) {
        // RFC 6749 section 5.2: whoever tried a header is told which scheme a header takes.
        return new Fault.Thrown(
                INVALID.error(),
                basic ? INVALID.answer().with("WWW-Authenticate", "Basic realm=\"bulla\"") : INVALID.answer());
    }
}
