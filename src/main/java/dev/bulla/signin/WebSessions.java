package dev.bulla.signin;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where signed-in browsers are kept.
public interface WebSessions {
    /// The session whose secret hashes so, also one that ran out.
    Optional<WebSession> find(TokenHash secret);

    /// A person's live ones, newest first.
    List<WebSession> of(PersonId person, Instant now);

    Change open(WebSession session, TokenHash secret);

    /// The person gave the password or a passkey again.
    Change proven(String id, Instant at);

    /// Signs one out; refuses `not_found` when the person has no such session.
    Change end(PersonId person, String id);

    /// Signs all of a person's out, but perhaps one.
    Change endAll(PersonId person, Optional<String> but);
}
