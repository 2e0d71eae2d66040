package dev.bulla.console.frame;

import dev.bulla.refusal.Refusal;

/// Why a form was not taken, for the template: beside the field when one is named, else above the
/// form.
///
/// @param field the argument that is wrong; empty when it is none of them
public record Trouble(String field, String text) {
    public static final Trouble NONE = new Trouble("", "");

    public static Trouble of(Refusal refusal) {
        String field = refusal.field().orElse("");
        String prefix = field + ": ";
        String text = refusal.message();
        return new Trouble(field, text.startsWith(prefix) ? text.substring(prefix.length()) : text);
    }

    /// What to say beside this field; empty when nothing is wrong with it.
    public String at(String name) {
        return field.equals(name) ? text : "";
    }

    /// What to say above the form, when the trouble is with none of these fields.
    public String beside(String... shown) {
        for (String one : shown) {
            if (one.equals(field)) {
                return "";
            }
        }
        return field.isEmpty() ? text : field + ": " + text;
    }
}
