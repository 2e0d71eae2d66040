package dev.bulla.vendor.servers;

import java.util.Optional;

/// One tool of a server: what its person accepted, and what the server says now.
///
/// @param accepted the definition that a person saw and accepted; what agents see is this one
/// @param readOnly whether the person took its word that it only reads
/// @param offered what the server listed last; empty when it no longer does
public record Pinned(String tool, Optional<Definition> accepted, boolean readOnly, Optional<Definition> offered) {
    /// How it stands.
    public enum State {
        /// Nobody accepted it yet.
        NEW,
        READY,
        /// The server says something else than what was accepted: nobody calls it until a person
        /// accepts that.
        FROZEN,
        /// The server no longer lists it.
        GONE
    }

    public State state() {
        if (accepted.isEmpty()) {
            return offered.isEmpty() ? State.GONE : State.NEW;
        }
        if (offered.isEmpty()) {
            return State.GONE;
        }
        return offered.get().digest().equals(accepted.get().digest()) ? State.READY : State.FROZEN;
    }
}
