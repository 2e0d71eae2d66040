package dev.bulla.cli;

/// A command did not do what was asked; the message is the one line that says why.
final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(String message) {
        super(message);
    }
}
