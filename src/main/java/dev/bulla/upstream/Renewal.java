package dev.bulla.upstream;

import java.util.Optional;

/// Renews what ends by itself: the access tokens of OAuth. For any other scheme there is nothing
/// to renew.
public interface Renewal {
    /// What never renews.
    Renewal NEVER = new Renewal() {
        @Override
        public Optional<Credential> current(Connection connection, Credential credential) {
            return Optional.of(credential);
        }

        @Override
        public Optional<Credential> afresh(Connection connection, Credential refused) {
            return Optional.empty();
        }
    };

    /// The credential to use now: renewed first when it is about to end. Empty when it is dead,
    /// and the connection needs its person.
    Optional<Credential> current(Connection connection, Credential credential);

    /// Another in the place of one that the vendor just refused, once; empty when there is none
    /// to be had.
    Optional<Credential> afresh(Connection connection, Credential refused);
}
