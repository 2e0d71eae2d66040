package dev.bulla.seal;

/// A key that cannot be used: its message is one line for the person who starts the gateway, and
/// never holds key bytes.
public final class KeyRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    public KeyRefused(String message) {
        super(message);
    }

    KeyRefused(String message, Throwable cause) {
        super(message, cause);
    }
}
