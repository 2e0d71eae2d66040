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
}
