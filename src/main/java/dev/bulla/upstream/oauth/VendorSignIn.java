package dev.bulla.upstream.oauth;

import dev.bulla.change.Change;
import dev.bulla.change.Changes;
import dev.bulla.identity.Identity;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import dev.bulla.seal.Brand;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.Credential;
import dev.bulla.upstream.CredentialId;
import dev.bulla.upstream.Credentials;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Unsealer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Lets us in at a vendor: sends a person there, takes what they bring back, renews it, and gives
/// it back in the end.
public final class VendorSignIn {
    private static final Duration LASTS = Duration.ofMinutes(15);

    private final Ground ground;
    private final Bonds bonds;
    private final TokenDesk desk;
    private final Revocation revocation;
    private final SealedHoldings holdings;
    private final OAuthRenewal renewal;
    private final Sealer sealer;
    private final Supplier<Site> site;

    /// What it stands on.
    public record Ground(Kept kept, Sealing sealing, Egress egress, InstantSource clock, Supplier<String> origin) {}

    /// What is kept.
    public record Kept(Connections connections, Credentials credentials, Journeys journeys, Changes changes) {}

    /// What opens and closes.
    public record Sealing(dev.bulla.upstream.Vault vault, Unsealer unsealer, Keys keys, SecureRandom random) {}

    public VendorSignIn(Ground ground) {
        this.ground = ground;
        Post post = new Post(ground.egress());
        this.site = () -> new Site(ground.origin().get());
        this.bonds = new Bonds(post, site);
        this.desk = new TokenDesk(post, ground.clock());
        this.revocation = new Revocation(post);
        Kept kept = ground.kept();
        this.holdings = new SealedHoldings(
                new SealedHoldings.Kept(kept.connections(), kept.credentials(), kept.changes()),
                ground.sealing().vault(),
                ground.sealing().unsealer());
        this.renewal =
                new OAuthRenewal(holdings, new Refresher(holdings, desk, revocation, ground.clock()), ground.clock());
        this.sealer = ground.sealing().keys().sealer("vendor journey");
    }

    public OAuthRenewal renewal() {
        return renewal;
    }

    /// Where a person is to be sent, and what is to be written down before.
    ///
    /// @param other the host of an issuer that is not of the vendor's own domain: it will be shown
    ///   who the person is, and gives the token for the other; empty when both are one
    public record Leaving(URI to, String issuer, Optional<String> other, Change change) {}

    /// Sends a person off.
    public Leaving leave(Connection connection, Identity identity) throws VendorFault {
        Bond bond = bonds.of(connection, material(connection));
        Departure departure = new Journey(
                        desk,
                        site.get(),
                        new dev.bulla.seal.Tokens(ground.sealing().random()))
                .start(bond);
        String state = TokenHash.of(departure.state()).hex();
        byte[] sealed = departure
                .underway()
                .toSecret()
                .exposeTo(bytes -> sealer.seal(bytes, state.getBytes(StandardCharsets.UTF_8)));
        var left = new Journeys.Left(
                state,
                connection.person(),
                connection.id(),
                identity.session().map(TokenHash::hex).orElse(""),
                sealed,
                ground.clock().instant().plus(LASTS));
        String issuer = bond.provider().issuer();
        String host = URI.create(issuer).getHost();
        boolean same = Domains.same(host, connection.place().base().getHost());
        return new Leaving(
                departure.to(),
                issuer,
                same ? Optional.empty() : Optional.of(host),
                ground.kept().journeys().add(left));
    }

    /// The connection as it is once its person came back, and the changes that make it so.
    public record Arrived(Connection connection, List<Change> changes) {}

    /// Takes what a person brought back, once, and only in the browser they left from.
    ///
    /// @param query what the browser came with
    public Arrived arrive(Identity identity, Map<String, List<String>> query) throws VendorFault {
        String state = TokenHash.of(String.join("\n", query.getOrDefault("state", List.of())))
                .hex();
        PersonId person = identity.caller().person();
        Journeys.Left left = ground.kept()
                .journeys()
                .find(state)
                .filter(one -> one.person().equals(person))
                .filter(one -> one.session().isEmpty()
                        || one.session()
                                .equals(identity.session().map(TokenHash::hex).orElse("")))
                .filter(one -> ground.clock().instant().isBefore(one.expiresAt()))
                .orElseThrow(() -> VendorFault.refused(
                        "Nobody left for a vendor from this browser, or it was used already: begin again"));
        if (ground.kept()
                .changes()
                .apply(List.of(ground.kept().journeys().take(state)))
                .isPresent()) {
            throw VendorFault.refused("This way back was used already: begin again");
        }
        Connection connection = ground.kept()
                .connections()
                .find(person, left.connection())
                .filter(one -> !one.revoked())
                .orElseThrow(VendorFault::revoked);
        Underway underway = sealer.open(left.sealed(), state.getBytes(StandardCharsets.UTF_8))
                .map(dev.bulla.seal.Secret::of)
                .map(Underway::of)
                .orElseThrow(() -> VendorFault.refused("What was underway cannot be read: begin again"));
        Journey journey = new Journey(
                desk, site.get(), new dev.bulla.seal.Tokens(ground.sealing().random()));
        return kept(connection, journey.arrive(underway, query));
    }

    /// Of the same issuer it takes the old one's place, so that references go on; another issuer's
    /// is another credential.
    private Arrived kept(Connection connection, Holding holding) {
        String issuer = holding.bond().provider().issuer();
        Brand brand = new Brand(connection.id().value(), issuer);
        Optional<Credential> old = credential(connection);
        Material filled = material(connection);
        List<Change> changes = new ArrayList<>();
        CredentialId id;
        if (old.isPresent() && old.get().brand().equals(brand)) {
            id = old.get().id();
            changes.add(ground.kept().credentials().reseal(old.get(), holdings.seal(old.get(), filled, holding)));
        } else {
            id = CredentialId.random(ground.sealing().random());
            Credential row = new Credential(
                    id,
                    connection.person(),
                    brand,
                    Set.of(),
                    Optional.empty(),
                    new Credential.Seal(new byte[0], 1, Optional.empty()));
            changes.add(ground.kept().credentials().add(row.with(holdings.seal(row, filled, holding))));
            old.ifPresent(one -> changes.add(ground.kept().credentials().revoke(one.id())));
        }
        var proof = new Connection.Proof(
                connection.proof().scheme(), connection.proof().settings(), issuer, Optional.of(id));
        var state = new Connection.State(connection.state().createdAt(), false, Optional.empty());
        Connection now = new Connection(
                connection.id(), connection.person(), connection.name(), connection.place(), proof, state);
        changes.add(ground.kept().connections().change(now));
        return new Arrived(now, changes);
    }

    /// What gives a connection's tokens back to its vendor once it ended here. Read now, for then
    /// they are gone.
    public Optional<Runnable> givingBack(Connection connection) {
        return credential(connection)
                .filter(_ -> OAuthWords.renews(connection.proof().scheme()))
                .flatMap(
                        row -> holdings.material(row).flatMap(material -> SealedHoldings.holding(connection, material)))
                .map(holding -> () -> Thread.ofVirtual().name("give-back").start(() -> revocation.of(holding)));
    }

    private Optional<Credential> credential(Connection connection) {
        return connection
                .proof()
                .credential()
                .flatMap(id -> ground.kept().credentials().find(connection.person(), id));
    }

    private Material material(Connection connection) {
        return credential(connection).flatMap(holdings::material).orElseGet(SealedHoldings::nothing);
    }

    /// Whether a fault is the house's own: a connection that is gone.
    public static boolean gone(VendorFault fault) {
        return fault.reason() == Reason.CONNECTION_REVOKED;
    }
}
