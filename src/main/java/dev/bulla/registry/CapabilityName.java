package dev.bulla.registry;

/// A capability's name, `domain.action`: what the audit and the `x-claw-capability` header call
/// it.
public record CapabilityName(String domain, String action) {
    @Override
    public String toString() {
        return domain + "." + action;
    }
}
