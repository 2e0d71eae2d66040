package dev.bulla.console.workspace;

import dev.bulla.console.frame.Visit;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What is particular about the form of one kind of thing.
interface Kind {
    /// Where its pages are: `/workspace/notes`.
    String path();

    /// Where they are listed.
    default String list() {
        return path();
    }

    /// What one is called: `note`.
    String noun();

    Verbs verbs();

    /// What a thing is called in a heading.
    String title(JsonNode thing);

    /// The fields of a new one.
    List<Field> blank(Visit visit);

    /// The fields of one that is there.
    default List<Field> fields(Visit visit, JsonNode thing) {
        return blank(visit);
    }

    /// What stands in the fields of a new one.
    default Typed preset(Visit visit) {
        return Typed.NOTHING;
    }

    default Typed typed(List<Field> fields, JsonNode thing) {
        return Typed.of(fields, thing);
    }

    /// What was typed, as arguments.
    ///
    /// @throws Unreadable when the fields together say nothing that could be an argument
    default ObjectNode args(List<Field> fields, Typed typed) throws Unreadable {
        return typed.args(fields);
    }

    /// Which field an argument is typed in.
    default String field(String argument) {
        return argument;
    }

    /// Where one goes when it was made or changed.
    default String shown(String id) {
        return path() + "/" + id;
    }
}
