package dev.bulla.vendor.apis;

import dev.bulla.registry.Level;

/// How a chosen operation may be called, as far as a person may decide that: upward from what its
/// method says. No choice makes a writing method read-only.
///
/// @param writes whether a grant must have `write:<domain>` for it
public record Choice(Level level, boolean readOnly, boolean writes) {
    public static Choice of(Address address) {
        return address.reads() ? new Choice(Level.L0, true, false) : new Choice(Level.L1, false, true);
    }

    /// What a person chose. It is read-only only where the method is, nobody asks and no more than
    /// reading is granted.
    public static Choice of(Address address, Level level, boolean writes) {
        return new Choice(level, address.reads() && level == Level.L0 && !writes, writes);
    }

    /// Whether an operation may be chosen so.
    public boolean fits(Address address) {
        if (readOnly) {
            return address.reads() && level == Level.L0 && !writes;
        }
        return address.reads() || (level != Level.L0 && writes);
    }

    public String scope(String domain) {
        return (writes ? "write:" : "read:") + domain;
    }
}
