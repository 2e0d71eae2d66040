package dev.bulla.console.workspace;

import java.util.List;
import tools.jackson.databind.JsonNode;

/// One field of a form.
///
/// @param needed whether the browser lets nobody send it empty
/// @param options what can be chosen, or what is proposed
public record Field(String name, String label, Look look, String hint, boolean needed, List<Option> options) {
    /// How a field looks, and how what stands in it is read.
    public enum Look {
        LINE,
        TEXT,
        /// Many, with commas between.
        TAGS,
        /// Many, one a line.
        LINES,
        TICK,
        /// The text of a file, which a script can put there.
        FILE,
        DAY,
        CLOCK,
        CHOICE
    }

    /// What can be chosen.
    public record Option(String value, String label) {}

    static Field of(String name, String label, Look look) {
        return new Field(name, label, look, "", false, List.of());
    }

    static Field tags() {
        return of("tags", "Tags", Look.TAGS).hint("With commas between: home, roof");
    }

    Field hint(String text) {
        return new Field(name, label, look, text, needed, options);
    }

    Field must() {
        return new Field(name, label, look, hint, true, options);
    }

    Field among(List<Option> choice) {
        return new Field(name, label, look, hint, needed, choice);
    }

    /// The type of its input.
    public String type() {
        return switch (look) {
            case DAY -> "date";
            case CLOCK -> "time";
            case LINE, TEXT, FILE, TAGS, LINES, TICK, CHOICE -> "text";
        };
    }

    /// What a thing is called, or that it has no name: a link must say something.
    static String named(JsonNode name, String otherwise) {
        String text = name.asString("");
        return text.isBlank() ? otherwise : text;
    }
}
