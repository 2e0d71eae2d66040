package dev.bulla.pipeline;

/// The journal could not write. The one exception that crosses rooms: whoever catches it answers
/// `audit_unavailable`.
public final class JournalDown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JournalDown(String message, Throwable cause) {
        super(message, cause);
    }
}
