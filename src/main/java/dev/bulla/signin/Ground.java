package dev.bulla.signin;

import dev.bulla.identity.Identity;
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
        Supplier<String> ids) {
    /// What a challenge is bound to: this person, in this browser. The command line has none.
    static String browser(Identity who) {
        return who.caller().key()
                + who.session().map(hash -> " in " + hash.hex()).orElse("");
    }
}
