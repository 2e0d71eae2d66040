package dev.bulla.upstream;

import java.util.Optional;

/// The other half of {@link Vault}: opens a credential for one request. There is one, made with
/// the vault; it stays in this room, and only the wiring sees it pass (a test holds that).
public interface Unsealer {
    Optional<Material> open(Credential credential);
}
