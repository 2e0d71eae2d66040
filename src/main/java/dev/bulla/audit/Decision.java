package dev.bulla.audit;

import java.util.Locale;

/// What became of a call, or what is about to.
public enum Decision {
    /// The intent: everything said yes, the handler is about to run.
    STARTED,
    /// The handler did it.
    RAN,
    /// The handler ran, and it did not work.
    FAILED,
    /// A stage said no; the handler never ran.
    REFUSED,
    /// A person must do something first; the handler never ran.
    AWAITING,
    /// The gateway died between intent and outcome: it may have happened or not.
    UNKNOWN;

    private final String word = name().toLowerCase(Locale.ROOT);

    public String word() {
        return word;
    }
}
