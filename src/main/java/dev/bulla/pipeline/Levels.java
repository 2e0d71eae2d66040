package dev.bulla.pipeline;

import dev.bulla.registry.Capability;
import dev.bulla.registry.Level;

/// Which approval a call needs: what the capability declares, or what a person raised it to.
final class Levels {
    private Levels() {}

    /// @param raised true when only a person's raise makes it ask every time; such an ask a form
    ///   may answer
    record Needed(Level level, boolean raised) {}

    static Needed needed(Capability capability, String tool, Standing standing) {
        Level declared = capability.rules().level();
        String action = capability.name().action();
        if (standing.onPageOnly(tool, action)) {
            return new Needed(Level.L3, false);
        }
        boolean raised = standing.raised(tool, action) && declared.compareTo(Level.L2) < 0;
        return raised ? new Needed(Level.L2, true) : new Needed(declared, false);
    }
}
