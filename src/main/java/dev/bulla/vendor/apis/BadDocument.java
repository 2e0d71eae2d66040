package dev.bulla.vendor.apis;

/// Says why a document cannot be imported, in words for the person who brought it.
public final class BadDocument extends Exception {
    private static final long serialVersionUID = 1L;

    BadDocument(String message) {
        super(message, null, false, false);
    }
}
