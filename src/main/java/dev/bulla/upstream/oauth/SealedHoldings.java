package dev.bulla.upstream.oauth;

import dev.bulla.change.Changes;
import dev.bulla.identity.PersonId;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.Credential;
import dev.bulla.upstream.CredentialId;
import dev.bulla.upstream.Credentials;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Unsealer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Holdings as sealed credentials. What was renewed is sealed in the same row, so references and
/// what was made with them go on.
final class SealedHoldings implements Vault {
    private final Kept kept;
    private final dev.bulla.upstream.Vault vault;
    private final Unsealer unsealer;

    /// Where things are kept.
    record Kept(Connections connections, Credentials credentials, Changes changes) {}

    SealedHoldings(Kept kept, dev.bulla.upstream.Vault vault, Unsealer unsealer) {
        this.kept = kept;
        this.vault = vault;
        this.unsealer = unsealer;
    }

    /// How a credential is called here.
    static String id(Credential credential) {
        return credential.person().value() + '/' + credential.id().value();
    }

    Optional<Credential> row(String id) {
        int slash = id.indexOf('/');
        PersonId person = new PersonId(id.substring(0, slash));
        return kept.credentials().find(person, new CredentialId(id.substring(slash + 1)));
    }

    private Optional<Connection> connection(Credential row) {
        return kept.connections()
                .find(row.person(), new ConnectionId(row.brand().server()))
                .filter(connection -> !connection.revoked());
    }

    @Override
    public Optional<dev.bulla.upstream.oauth.Kept> read(String id) {
        return row(id).flatMap(row -> connection(row)
                .flatMap(connection -> material(row)
                        .flatMap(material -> holding(connection, material))
                        .map(holding -> new dev.bulla.upstream.oauth.Kept(
                                id,
                                row.seal().version(),
                                holding,
                                connection.state().needsPerson()))));
    }

    Optional<Material> material(Credential row) {
        return unsealer.open(row);
    }

    static Optional<Holding> holding(Connection connection, Material material) {
        return material.exposeIfAny(OAuthWords.HOLDING)
                .map(text -> Holding.of(Text.hidden(text)))
                .or(() -> Bonds.known(connection, material).map(bond -> new Holding(bond, Optional.empty())));
    }

    @Override
    public boolean replace(dev.bulla.upstream.oauth.Kept seen, Holding next) {
        Optional<Credential> row = row(seen.id()).filter(now -> now.seal().version() == seen.version());
        Optional<Material> material = row.flatMap(this::material);
        if (material.isEmpty()) {
            return false;
        }
        return kept.changes()
                .apply(List.of(kept.credentials().reseal(row.get(), seal(row.get(), material.get(), next))))
                .isEmpty();
    }

    /// What a row keeps of a holding, beside what its person filled in.
    Credential.Seal seal(Credential row, Material filled, Holding holding) {
        Material all = filled.with(OAuthWords.HOLDING, Text.of(holding.toSecret()));
        return new Credential.Seal(
                vault.seal(row, all), row.seal().version(), holding.tokens().flatMap(Tokens::until));
    }

    static Material nothing() {
        return Material.of(Map.of());
    }

    @Override
    public void bury(dev.bulla.upstream.oauth.Kept seen) {
        row(seen.id())
                .filter(now -> now.seal().version() == seen.version())
                .ifPresent(row -> kept.changes()
                        .apply(List.of(kept.connections()
                                .needsPerson(new ConnectionId(row.brand().server()), true))));
    }
}
