package dev.bulla.console.workspace;

import dev.bulla.console.frame.Shown;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// One thing as its page shows it: what it says field by field.
///
/// @param text a longer text under it; empty for none
/// @param ways other places about it
public record One(Head head, List<Fact> facts, String text, List<Go> ways) {
    /// What stands above.
    ///
    /// @param list the address of the list it is from
    public record Head(String path, String list, String noun, String title) {}

    /// One line of it.
    ///
    /// @param time whether the value is a moment
    public record Fact(String label, String value, boolean time) {}

    /// A place about it.
    public record Go(String path, String label) {}

    static One of(Kind kind, JsonNode thing, List<Fact> facts) {
        List<Fact> all = new ArrayList<>(facts);
        all.removeIf(fact -> fact.value().isEmpty());
        all.add(new Fact("Changed", thing.path("updatedAt").asString(""), true));
        all.add(new Fact("Made", thing.path("createdAt").asString(""), true));
        all.add(new Fact("Version", String.valueOf(thing.path("version").asLong()), false));
        String path = kind.path() + "/" + thing.path("id").asString("");
        return new One(new Head(path, kind.list(), kind.noun(), Shown.line(kind.title(thing))), all, "", List.of());
    }

    One text(String shown) {
        return new One(head, facts, shown, ways);
    }

    One leading(Go... places) {
        return new One(head, facts, text, List.of(places));
    }

    /// A member that is a text.
    static Fact fact(String label, JsonNode value) {
        return new Fact(label, Shown.block(value.asString("")), false);
    }

    /// A member that is a list, one a line.
    static Fact each(String label, JsonNode list) {
        return new Fact(label, String.join("\n", NotesPage.lines(list)), false);
    }
}
