package dev.bulla.oauth;

import dev.bulla.change.Change;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.TokenHash;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where codes, access and refresh tokens are kept: their hashes, each with its authorization. Of
/// a refresh token there is at most one successor.
public interface Chain {
    /// How long a retired refresh token still answers the pair it was exchanged for.
    Duration GRACE = Duration.ofSeconds(30);

    /// What a code or token hangs on.
    ///
    /// @param live false once it was revoked, or its agent was
    record Root(String authorization, String client, AgentId agent, String agentName, boolean live) {}

    /// A code that was given out.
    record KeptCode(Root root, Code code, boolean used) {}

    /// An access token that was given out, and that nobody ended.
    record KeptAccess(Root root, Instant expiresAt) {}

    /// A refresh token that was given out.
    ///
    /// @param sealedPair the pair that replaced it, sealed under the token itself, while there is
    ///   grace
    @SuppressWarnings("ArrayRecordComponent")
    record KeptRefresh(Root root, Instant issuedAt, Optional<Instant> retiredAt, Optional<byte[]> sealedPair) {}

    /// A new pair, as it is kept.
    record Issued(String authorization, TokenHash access, Instant accessExpires, TokenHash refresh) {}

    Optional<KeptCode> code(TokenHash hash);

    Optional<KeptAccess> access(TokenHash hash);

    Optional<KeptRefresh> refresh(TokenHash hash);

    /// Uses the code up and adds the pair; refuses `already_answered` when it was used or ended.
    Change redeem(TokenHash code, Issued issued);

    /// Retires the token and adds the pair; refuses `already_answered` when a twin was faster.
    Change rotate(TokenHash retired, Issued issued, byte[] sealedPair);

    /// Ends one access token.
    Change endAccess(TokenHash hash);

    /// Forgets the sealed pairs whose grace is over; nothing when there are none.
    List<Change> forget(Instant now);
}
