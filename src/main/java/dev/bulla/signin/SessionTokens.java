package dev.bulla.signin;

import dev.bulla.identity.People;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenSource;
import java.util.Optional;

/// Whose a session's secret is.
public record SessionTokens(WebSessions sessions, People people) implements TokenSource {
    @Override
    public Optional<Holder> find(TokenHash hash) {
        return sessions.find(hash)
                .flatMap(session -> people.find(session.person())
                        .map(person -> new Holder(
                                person, Optional.of(session.span().expiresAt()), Optional.of(session.provenAt()))));
    }
}
