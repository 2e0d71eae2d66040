package dev.bulla.upstream;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.seal.Brand;
import java.util.List;
import java.util.Optional;

/// Where sealed credentials are kept. A revoked one is gone from here.
public interface Credentials {
    Optional<Credential> find(PersonId person, CredentialId id);

    /// A person's credentials of one server, the one of its connection first.
    List<Credential> of(PersonId person, Brand brand);

    Change add(Credential credential);

    /// Puts another seal in the place of the one of a version; does not hold (`version_conflict`)
    /// when it was sealed anew meanwhile, or revoked.
    Change reseal(Credential credential, Credential.Seal seal);

    /// Says that a grant was made with a reference, and ends with it.
    Change tie(CredentialId id, String grant);

    /// Ends a credential, every reference to it, and every grant that was made with one of them.
    Change revoke(CredentialId id);
}
