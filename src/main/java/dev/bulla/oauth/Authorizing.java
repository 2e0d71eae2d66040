package dev.bulla.oauth;

import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import java.net.URI;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `GET /mcp/oauth/authorize`, once a person is signed in: from the client's request to the
/// question that the consent page puts.
///
/// Who asks and where the answer goes come first: until both are known nobody is sent anywhere,
/// or this would be an open redirect (RFC 9700 section 4.11).
public final class Authorizing {
    private static final int ID_BYTES = 16;
    /// So many questions may wait for one person; a page that opens many forgets the oldest.
    private static final int WAITING = 50;

    private final Ground ground;
    private final MetadataDocument documents;

    public Authorizing(Ground ground) {
        this.ground = ground;
        this.documents = new MetadataDocument(
                ground.making().documents(), ground.limits().loopbackDocuments());
    }

    /// A client that was found, and how its description is pinned.
    private record Found(Client client, Asked.Who who) {}

    /// Judges a request and keeps the question for this person.
    ///
    /// @param query as it came, decoded
    /// @param session the hash of the secret of the browser's session: only there can it be
    ///   answered
    public Beginning begin(Map<String, List<String>> query, PersonId person, TokenHash session) {
        Query asked = new Query(query);
        Instant now = ground.making().clock().instant();
        Optional<Found> found = asked.twice("client_id") ? Optional.empty() : find(asked, now);
        if (found.isEmpty()) {
            return new Beginning.Shown("No client of this id is known here. Start again in the program that sent you.");
        }
        Optional<String> redirect = redirect(asked, found.get().client());
        if (redirect.isEmpty()) {
            return new Beginning.Shown(
                    "The program that sent you asks to be answered at an address that it did not register.");
        }
        Optional<String> state = asked.twice("state") ? Optional.empty() : asked.text("state");
        Return back = new Return(redirect.get(), state, ground.origin().get());
        Optional<URI> error = Judging.error(asked, back, ground.resource());
        if (error.isPresent()) {
            return new Beginning.Back(error.get());
        }
        Asked what = Judging.asked(asked, found.get().who(), back, ground.resource());
        String id = HexFormat.of().formatHex(ground.making().tokens().bytes(ID_BYTES));
        Consent consent = new Consent(id, person, session, what, now, now.plus(Consent.LASTS), false);
        ground.writing().changes().apply(List.of(ground.kept().consents().open(consent, WAITING)));
        return new Beginning.Begun(id);
    }

    /// The origin that the sign-in page's `form-action` names: signing in may end in a redirect
    /// there, which Chromium would stop. Believes nothing: it only widens what our own form may
    /// lead to.
    public Optional<String> redirectOrigin(Map<String, List<String>> query) {
        return new Query(query)
                .text("redirect_uri")
                .filter(uri -> RedirectUri.refuse(uri).isEmpty())
                .map(RedirectUri::origin);
    }

    private Optional<Found> find(Query asked, Instant now) {
        Optional<String> id = asked.text("client_id");
        if (id.filter(MetadataDocument::isAddress).isPresent()) {
            return documents
                    .read(id.get(), now)
                    .map(read -> new Found(
                            read.client(),
                            new Asked.Who(
                                    id.get(), read.client().name(), Optional.empty(), Optional.of(read.digest()))));
        }
        return id.flatMap(ground.kept().clients()::find)
                .map(client -> new Found(
                        client,
                        new Asked.Who(
                                client.id(), client.name(), Optional.of(client.registeredAt()), Optional.empty())));
    }

    /// Where the answer goes; empty when that is nowhere this client registered.
    private static Optional<String> redirect(Query asked, Client client) {
        if (asked.twice("redirect_uri")) {
            return Optional.empty();
        }
        Optional<String> given = asked.text("redirect_uri");
        if (given.isEmpty()) {
            return client.redirects().size() == 1
                    ? Optional.of(client.redirects().getFirst())
                    : Optional.empty();
        }
        return given.filter(uri -> RedirectUri.matches(client.redirects(), uri));
    }
}
