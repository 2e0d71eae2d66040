package dev.bulla.console.workspace;

import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Trouble;
import java.util.ArrayList;
import java.util.List;

/// A form as its template shows it.
///
/// @param above what is wrong with none of the fields
/// @param version of the thing that the fields came from; empty for a new one
/// @param now when somebody else changed the thing meanwhile: what stands there now
public record Sheet(String title, Where where, String above, List<Box> boxes, String version, List<Now> now) {
    /// The addresses of a form.
    ///
    /// @param tab the part of the workspace it belongs to
    /// @param action where it is posted to
    /// @param back where giving up leads
    /// @param send what the button says
    public record Where(String tab, String action, String back, String send) {}

    /// One field with what stands in it and what is wrong with that.
    public record Box(Field field, String value, String wrong) {
        /// What describes it, for who cannot see; null for nothing.
        public String describedBy() {
            String hint = field.hint().isEmpty() ? "" : field.name() + "-hint ";
            return (hint + (wrong.isEmpty() ? "" : field.name() + "-wrong")).strip();
        }
    }

    /// What a field of the stored thing holds now, where that is not what was typed.
    public record Now(String label, String value) {}

    static List<Box> boxes(List<Field> fields, Typed typed, Trouble trouble) {
        return fields.stream()
                .map(field -> new Box(field, typed.at(field.name()), trouble.at(field.name())))
                .toList();
    }

    static String above(List<Field> fields, Trouble trouble) {
        return trouble.beside(fields.stream().map(Field::name).toArray(String[]::new));
    }

    static List<Now> differences(List<Field> fields, Typed typed, Typed stored) {
        List<Now> now = new ArrayList<>();
        for (Field field : fields) {
            String there = stored.at(field.name());
            if (!there.equals(typed.at(field.name()))) {
                now.add(new Now(field.label(), there.isEmpty() ? "(nothing)" : Shown.block(there)));
            }
        }
        return now;
    }
}
