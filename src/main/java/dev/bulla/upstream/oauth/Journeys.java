package dev.bulla.upstream.oauth;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.upstream.ConnectionId;
import java.time.Instant;
import java.util.Optional;

/// Where those are kept who left for a vendor and are to come back.
public interface Journeys {
    /// One of them.
    ///
    /// @param state the hash of what they bring back
    /// @param session the hash of the browser's session they left from; empty when it was none
    /// @param sealed what is underway
    @SuppressWarnings("ArrayRecordComponent")
    record Left(
            String state, PersonId person, ConnectionId connection, String session, byte[] sealed, Instant expiresAt) {
        @Override
        public String toString() {
            return "Left(" + connection.value() + ")";
        }
    }

    Optional<Left> find(String state);

    Change add(Left left);

    /// Takes it, once; does not hold (`link_used`) when somebody took it before.
    Change take(String state);
}
