package dev.bulla.store;

/// Says why a data folder cannot be opened, in words for the person who starts the gateway.
public final class StoreRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoreRefused(String message) {
        super(message);
    }

    StoreRefused(String message, Throwable cause) {
        super(message, cause);
    }
}
