package dev.bulla.signin;

import dev.bulla.identity.NewToken;
import dev.bulla.identity.Person;

/// What came of somebody's wish to be let in.
public sealed interface Entrance {
    /// Signed in; the secret goes into the browser's cookie and is shown nowhere.
    record In(Person person, NewToken secret) implements Entrance {}

    /// The e-mail, the password or the passkey is not right; which of them is not said.
    record Wrong() implements Entrance {}

    /// Too many were wrong.
    record Locked() implements Entrance {}

    /// What was given cannot be taken, in words for the person.
    record Unfit(String field, String message) implements Entrance {}

    /// There is no such link.
    record NoLink() implements Entrance {}

    /// The link was used, taken back, or ran out.
    record UsedLink() implements Entrance {}
}
