package dev.bulla.json;

/// Says that a text is not JSON that could be judged. The message names places, never values.
public final class BadJson extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean ambiguous;

    BadJson(boolean ambiguous, String message) {
        super(message, null, false, false);
        this.ambiguous = ambiguous;
    }

    /// True for text that parses but that readers could understand differently (`input_invalid`);
    /// false for what is not JSON at all.
    public boolean ambiguous() {
        return ambiguous;
    }
}
