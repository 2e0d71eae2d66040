package dev.bulla.audit;

/// What was asked for, at which door: the capability by name, the arguments only as their digest
/// (empty when there are none to digest).
///
/// For an unknown tool the capability is what the caller wrote, which may be anything: it is cut
/// and cleaned.
public record Act(Door door, String capability, String digest) {
    public Act {
        capability = Clean.text(capability);
        digest = Clean.text(digest);
    }
}
