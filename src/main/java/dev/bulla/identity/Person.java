package dev.bulla.identity;

/// A person who owns agents, connections and a workspace.
public record Person(PersonId id, String name, Role role) implements Caller {
    /// What a person may manage beside what is their own.
    public enum Role {
        OWNER,
        ADMIN,
        MEMBER
    }

    @Override
    public String kind() {
        return "person";
    }

    @Override
    public String key() {
        return id.value();
    }

    @Override
    public PersonId person() {
        return id;
    }
}
