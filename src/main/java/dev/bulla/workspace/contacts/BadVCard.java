package dev.bulla.workspace.contacts;

/// A file of contacts, or a contact, that cannot be read. The message names a place and a field,
/// never a value, and is meant for the caller.
public final class BadVCard extends RuntimeException {

    private static final long serialVersionUID = 1;

    BadVCard(String problem) {
        super(problem);
    }
}
