package dev.bulla.identity;

import dev.bulla.change.Change;
import java.util.Optional;

/// Where people are kept.
public interface People {
    Optional<Person> find(PersonId id);

    /// The person who owns this gateway; empty before the first start made one.
    Optional<Person> owner();

    Change add(Person person);
}
