package dev.bulla.signin;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where passkeys are kept.
public interface Passkeys {
    Optional<Passkey> find(String id);

    /// A person's, oldest first.
    List<Passkey> of(PersonId person);

    /// Adds one; refuses `name_taken` when the credential is somebody's.
    Change add(Passkey passkey);

    /// What its last use left behind; refuses `not_found` when it is gone, or was used meanwhile
    /// with this count or a higher one (a count of 0 means that the device keeps none).
    Change used(String id, Passkey.Key key, Instant at);

    /// Takes one away; refuses `not_found`, and to take a person's last way in.
    Change remove(PersonId person, String id);
}
