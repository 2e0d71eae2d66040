package dev.bulla.identity;

/// Whoever makes a call: a person or one of their agents.
public sealed interface Caller permits Agent, Person {
    /// `person` or `agent`: the word in the audit and in conditions.
    String kind();

    /// The id as text: a ULID.
    String key();

    String name();

    /// Whose data the call is about: the person, or the agent's owner.
    PersonId person();
}
