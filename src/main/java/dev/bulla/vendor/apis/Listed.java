package dev.bulla.vendor.apis;

import java.util.Optional;

/// An operation in a list: all but its definition, and how it was chosen, if it was.
///
/// @param refused why it cannot be chosen; empty when it can
public record Listed(
        String action, Address address, String summary, boolean deprecated, String refused, Optional<Choice> choice) {
    public boolean choosable() {
        return refused.isEmpty();
    }
}
