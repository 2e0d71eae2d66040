package dev.bulla.upstream.mcp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What this machine gives to children of ours, and what it hides from them.
///
/// @param path where programs are
/// @param hidden places no child may see into: the data folder, the home of who runs us
/// @param bubblewrap the program that hides them, where the machine has it
public record Surroundings(String path, String lang, List<Path> hidden, Optional<Path> bubblewrap) {
    public Surroundings {
        hidden =
                hidden.stream().map(place -> place.toAbsolutePath().normalize()).toList();
    }

    /// Whether a child can be kept from reading what the gateway reads.
    public boolean hides() {
        return bubblewrap.isPresent();
    }
}
