package dev.bulla.store;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;

/// Says inside the writing thread that a change does not hold; it never leaves this room, where
/// it is a value again.
final class ChangeRefused extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    ChangeRefused(Refusal refusal) {
        super(refusal.reason().word(), null, false, false);
        this.refusal = refusal;
    }

    ChangeRefused(Reason reason) {
        this(Refusal.of(reason));
    }

    Refusal refusal() {
        return refusal;
    }
}
