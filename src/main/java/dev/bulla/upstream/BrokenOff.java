package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.io.IOException;

/// Says that a stream ended before its end, and the word for it.
public final class BrokenOff extends IOException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    public BrokenOff(Reason reason) {
        super(reason.word());
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
