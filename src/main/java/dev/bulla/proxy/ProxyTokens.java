package dev.bulla.proxy;

import dev.bulla.change.Change;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenSource;
import dev.bulla.upstream.ConnectionId;
import java.time.Instant;
import java.util.Optional;

/// Where the proxy's tokens are kept, by hash, until they end.
public interface ProxyTokens {
    /// One of them.
    record Kept(String id, AgentId agent, ConnectionId connection, Instant expiresAt) {}

    /// Whose a token is, while its agent and its connection live.
    Optional<TokenSource.Holder> byHash(TokenHash hash);

    Change add(Kept token, TokenHash hash);

    /// Ends one of a person's agents'; does not hold (`not_found`) when there is none.
    Change revoke(PersonId person, String id);
}
