package dev.bulla.audit;

/// The stored log is not the one that was signed; its message is one line for whoever runs the
/// gateway.
///
/// Going on would sign what is left and so bless it, so nothing is appended until a person has
/// looked.
public final class LogDamaged extends RuntimeException {
    private static final long serialVersionUID = 1;

    LogDamaged(String message) {
        super("the audit log is damaged: " + message + "; look with: bulla audit verify");
    }
}
