package dev.bulla.audit;

import java.util.Locale;

/// How the ask behind a call was answered: a form is only the client's word, the console and a
/// token are the person's.
public enum Answered {
    /// Nothing was asked.
    NOT,
    FORM,
    CONSOLE,
    TOKEN;

    private final String word = name().toLowerCase(Locale.ROOT);

    public String word() {
        return word;
    }
}
