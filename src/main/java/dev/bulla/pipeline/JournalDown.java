package dev.bulla.pipeline;

import org.jspecify.annotations.Nullable;

/// The journal could not write. The one exception that crosses rooms: whoever catches it answers
/// `audit_unavailable`.
public final class JournalDown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JournalDown(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
