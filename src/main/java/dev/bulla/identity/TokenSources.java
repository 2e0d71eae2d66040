package dev.bulla.identity;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Every kind of token and where it is looked up.
public final class TokenSources {
    private final Map<TokenKind, TokenSource> sources = new EnumMap<>(TokenKind.class);

    /// The tokens that people make and paste.
    ///
    /// @param operator the hash of the operator token that this data folder keeps
    public TokenSources(Agents agents, People people, PersonalTokens personal, TokenHash operator) {
        sources.put(TokenKind.AGENT, hash -> agents.byToken(hash).map(TokenSource.Holder::of));
        sources.put(
                TokenKind.PERSONAL,
                hash -> personal.byHash(hash).flatMap(people::find).map(TokenSource.Holder::of));
        // Equal hashes in variable time tell a guesser nothing: to steer a hash is to have
        // broken SHA-256.
        sources.put(
                TokenKind.OPERATOR,
                hash -> operator.equals(hash) ? people.owner().map(TokenSource.Holder::of) : Optional.empty());
    }

    /// Adds a kind.
    public TokenSources with(TokenKind kind, TokenSource source) {
        sources.put(kind, source);
        return this;
    }

    Optional<TokenSource.Holder> find(TokenKind kind, TokenHash hash) {
        return sources.getOrDefault(kind, TokenSource.NONE).find(hash);
    }
}
