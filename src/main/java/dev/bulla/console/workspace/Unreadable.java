package dev.bulla.console.workspace;

import dev.bulla.console.frame.Trouble;

/// What was typed into a field makes no argument that could be judged.
public final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Trouble trouble;

    Unreadable(String field, String text) {
        super(field, null, false, false);
        this.trouble = new Trouble(field, text);
    }

    Trouble trouble() {
        return trouble;
    }
}
