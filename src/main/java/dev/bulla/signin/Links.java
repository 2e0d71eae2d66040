package dev.bulla.signin;

import dev.bulla.change.Change;
import dev.bulla.identity.TokenHash;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where one-time links are kept.
public interface Links {
    /// What a secret opens, and whether it was used.
    Optional<Found> find(TokenHash secret);

    /// Invitations that wait, newest first.
    List<Link> invitations(Instant now);

    /// Adds a link. A set-up link takes the place of the one before.
    Change put(Link link, TokenHash secret);

    /// Uses a link; refuses `link_used` when it was used or ran out. Two at once: one wins.
    Change use(String id, Instant at);

    /// Takes an invitation back; refuses `not_found`.
    Change revoke(String id);

    /// A link that exists.
    record Found(Link link, boolean used) {}
}
