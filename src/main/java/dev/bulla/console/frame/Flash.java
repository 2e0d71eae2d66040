package dev.bulla.console.frame;

import dev.bulla.refusal.Refusal;

/// A sentence shown once, on the next page: what was done, or why not.
public record Flash(Tone tone, String text) {
    /// How it is meant, which is also its style.
    public enum Tone {
        GOOD,
        WARN,
        BAD;

        public String css() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public static Flash good(String text) {
        return new Flash(Tone.GOOD, text);
    }

    public static Flash warn(String text) {
        return new Flash(Tone.WARN, text);
    }

    public static Flash bad(String text) {
        return new Flash(Tone.BAD, text);
    }

    /// The words of a refusal.
    public static Flash of(Refusal refusal) {
        return bad(refusal.message());
    }
}
