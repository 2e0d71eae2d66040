package dev.bulla.oauth;

import dev.bulla.change.Change;
import java.util.Optional;

/// Where registered clients are kept.
public interface Clients {
    Optional<Client> find(String id);

    /// Adds a registration. Registration is open to everybody, so when more than `most` wait for
    /// a first consent, the oldest of them are forgotten.
    Change add(Client client, int most);
}
