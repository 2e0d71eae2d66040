package dev.bulla.http;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;

/// Bad input at a door: thrown by what reads a request, caught by the listener, never crosses a
/// room.
public final class BadRequest extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Refusal refusal;

    private BadRequest(int status, Refusal refusal) {
        super(refusal.message(), null, false, false);
        this.status = status;
        this.refusal = refusal;
    }

    public static BadRequest of(Reason reason, String message) {
        return new BadRequest(reason.status(), Refusal.of(reason, message));
    }

    public static BadRequest of(Refusal refusal) {
        return new BadRequest(refusal.reason().status(), refusal);
    }

    /// A request that cannot be read at all is 400; 422 is for a field of one that can.
    public static BadRequest unreadable(String message) {
        return new BadRequest(400, Refusal.of(Reason.INPUT_INVALID, message));
    }

    /// A refusal under another status than its word's own.
    public static BadRequest withStatus(int status, Reason reason, String message) {
        return new BadRequest(status, Refusal.of(reason, message));
    }

    public int status() {
        return status;
    }

    public Refusal refusal() {
        return refusal;
    }
}
