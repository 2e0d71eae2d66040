package dev.bulla.identity;

import dev.bulla.change.Change;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where people are kept.
public interface People {
    /// A person who is here; one who was removed is not.
    Optional<Person> find(PersonId id);

    /// The person who owns this gateway; empty before the first start made one.
    Optional<Person> owner();

    /// Everybody, in the order they came.
    List<Person> list();

    Change add(Person person);

    /// Another role; refuses `not_found` for the owner, who stays the owner.
    Change become(PersonId id, Person.Role role);

    /// Ends a person and everything of theirs at once: agents, tokens, sessions, asks. Refuses
    /// `not_found` for the owner.
    Change remove(PersonId id, Instant at);
}
