package dev.bulla.registry;

/// How a capability is approved when an agent calls it. People are never asked for their own
/// calls.
public enum Level {
    /// Runs.
    L0,
    /// Asks once per agent, tool and action; the answer stands.
    L1,
    /// Asks every time.
    L2,
    /// Asks every time, on the page only, with the password or passkey in the same post.
    L3
}
