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
        Raise raise = standing.raises().get(tool + "." + capability.name().action());
        if (raise == null) {
            raise = standing.raises().get(tool);
        }
        if (raise == null) {
            return new Needed(declared, false);
        }
        return switch (raise) {
            case L3 -> new Needed(Level.L3, false);
            case EVERY_CALL ->
                declared.compareTo(Level.L2) >= 0 ? new Needed(declared, false) : new Needed(Level.L2, true);
        };
    }
}
