package dev.bulla.app;

/// The gateway does not start with these settings; the message says in one line which one and
/// why.
public final class ConfigRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ConfigRefused(String message) {
        super(message);
    }
}
