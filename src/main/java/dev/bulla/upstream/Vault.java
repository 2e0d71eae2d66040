package dev.bulla.upstream;

import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Seals credentials and opens them: the only place that does. A value is sealed under its
/// brand's key and bound to its row, so one that was moved to another row, or whose row was made
/// to name another server, stays shut.
public final class Vault {
    private final Keys keys;
    private final Credentials credentials;

    public Vault(Keys keys, Credentials credentials) {
        this.keys = keys;
        this.credentials = credentials;
    }

    /// What a credential's row keeps.
    public byte[] seal(Credential row, Material material) {
        return sealer(row).seal(material.bytes(), place(row));
    }

    /// The secrets of a credential, for one request; empty when it was revoked, or when what is
    /// kept is not what was sealed for it.
    Optional<Material> open(Credential credential) {
        if (credential.of().isPresent()) {
            return credentials
                    .find(credential.person(), credential.of().get())
                    // A reference leads to what was sealed for the same server, or nowhere.
                    .filter(root -> root.brand().equals(credential.brand()))
                    .flatMap(this::open);
        }
        return sealer(credential)
                .open(credential.seal().sealed(), place(credential))
                .map(Material::read);
    }

    /// The half that opens, for what renews. Asked for once, where the house is put together.
    public Unsealer unsealer() {
        return this::open;
    }

    private Sealer sealer(Credential row) {
        return keys.sealer(row.brand());
    }

    private static byte[] place(Credential row) {
        return (row.person().value() + '/' + row.id().value()).getBytes(StandardCharsets.UTF_8);
    }
}
