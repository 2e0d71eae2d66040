package dev.bulla.signin;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import java.util.Optional;

/// Where accounts are kept.
public interface Accounts {
    /// The account of this e-mail, whatever its case; a removed person has none.
    Optional<Account> byEmail(String email);

    Optional<Account> of(PersonId person);

    /// Adds one; refuses `name_taken` when the e-mail has one.
    Change add(Account account);

    /// Refuses `not_found` when the password is another by now, or the account gone: what was
    /// checked a moment ago opens nothing any more.
    Change still(Account checked);

    /// Another password in place of the one there was.
    Change password(PersonId person, String hash);
}
