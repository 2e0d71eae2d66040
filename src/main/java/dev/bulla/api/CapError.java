package dev.bulla.api;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;

/// A capability's no, for programs: the reason's word (`exhausted`, `scope_mismatch`,
/// `sealer_mismatch`...) and a sentence; never a secret, because no refusal has one.
public final class CapError extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    CapError(Refusal refusal) {
        super(refusal.reason().word() + ": " + refusal.message());
        this.reason = refusal.reason();
    }

    public Reason reason() {
        return reason;
    }
}
