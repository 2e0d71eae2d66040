package dev.bulla.identity;

import java.time.Instant;

/// A personal token as people see it: everything but the token.
///
/// @param prefix the first characters, to tell tokens apart
public record PersonalToken(String id, PersonId person, String name, String prefix, Instant createdAt) {}
