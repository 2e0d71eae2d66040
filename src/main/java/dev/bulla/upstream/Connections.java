package dev.bulla.upstream;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.Optional;

/// Where connections are kept. What changes what a person's agents may be offered has them
/// judged anew, in the same write.
public interface Connections {
    /// One of a person's, revoked or not.
    Optional<Connection> find(PersonId person, ConnectionId id);

    /// A person's live ones, oldest first.
    Page<Connection> list(PersonId person, int limit, Optional<String> after);

    /// Adds one; does not hold (`connection_exists`) when a live one has the name.
    Change add(Connection connection);

    /// Puts another place, proof and state in the place of what is kept.
    Change change(Connection connection);

    /// Says that a connection needs its person, or no longer does.
    Change needsPerson(ConnectionId id, boolean needs);

    /// Ends it and its credentials.
    Change revoke(ConnectionId id, Instant at);
}
