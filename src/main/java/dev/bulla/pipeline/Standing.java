package dev.bulla.pipeline;

import dev.bulla.registry.CapabilityName;
import java.util.Map;

/// An agent's standing answers and the raises a person set.
///
/// @param answers by capability: true is a standing yes, false a standing no
/// @param raises by `TOOL` or `TOOL.ACTION`
/// @param asksInClient whether forms in the client may answer what they may answer
public record Standing(Map<CapabilityName, Boolean> answers, Map<String, Raise> raises, boolean asksInClient) {
    public Standing {
        answers = Map.copyOf(answers);
        raises = Map.copyOf(raises);
    }

    /// Whether a person moved an action, or its whole tool, to the page. The higher of both
    /// counts: an answer sets its action's raise, and must not thereby lower what the whole tool
    /// needs.
    public boolean onPageOnly(String tool, String action) {
        return raises.get(tool) == Raise.L3 || raises.get(tool + "." + action) == Raise.L3;
    }

    boolean raised(String tool, String action) {
        return raises.containsKey(tool) || raises.containsKey(tool + "." + action);
    }
}
