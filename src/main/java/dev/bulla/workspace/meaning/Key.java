package dev.bulla.workspace.meaning;

/// Which thing: whose, of what kind, and its id.
public record Key(String person, String kind, String id) {

    public Key {
        if (person.isEmpty() || kind.isEmpty() || id.isEmpty() || (person + kind + id).indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a key has a person, a kind and an id");
        }
    }

    /// One word of the index that no other key spells.
    String term() {
        return person + '\0' + kind + '\0' + id;
    }

    static Key ofTerm(String term) {
        String[] parts = term.split("\0", -1);
        return new Key(parts[0], parts[1], parts[2]);
    }
}
