package dev.bulla.mcp;

/// The client was asked and gave no answer that can be used.
public final class NoAnswer extends Exception {
    private static final long serialVersionUID = 1L;

    NoAnswer(String message) {
        super(message, null, false, false);
    }
}
