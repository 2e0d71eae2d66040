package dev.bulla.grant;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// What bounds a grant.
///
/// @param scopes `read:<domain>` and `write:<domain>` words; a capability outside them is
///   `scope_mismatch`
/// @param where a CEL condition over `args`, `caller`, `now` and, for an existing thing,
///   `target`; empty means none
/// @param maxUses empty means uncounted
/// @param expiresAt the last moment it can be used; every grant has one
public record Bounds(Set<String> scopes, Optional<String> where, OptionalLong maxUses, Instant expiresAt) {
    public Bounds {
        scopes = Set.copyOf(scopes);
    }
}
