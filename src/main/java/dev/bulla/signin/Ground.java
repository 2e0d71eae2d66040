package dev.bulla.signin;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.function.Supplier;

/// What the room stands on.
///
/// @param site where the pages are, once the port is known
/// @param ids makes a new ULID each time
public record Ground(
        Keeping keeping,
        Diary diary,
        InstantSource clock,
        SecureRandom random,
        Supplier<Site> site,
        Supplier<String> ids) {}
