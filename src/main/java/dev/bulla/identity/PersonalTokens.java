package dev.bulla.identity;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import java.util.Optional;

/// Where personal tokens are kept: their hashes.
public interface PersonalTokens {
    /// Whose live token hashes so.
    Optional<PersonId> byHash(TokenHash hash);

    Page<PersonalToken> list(PersonId person, int limit, Optional<String> after);

    Change add(PersonalToken token, TokenHash hash);

    /// Ends one; refuses `not_found` when the person has no such token.
    Change revoke(PersonId person, String id);
}
