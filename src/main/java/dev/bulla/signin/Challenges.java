package dev.bulla.signin;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Optional;

/// Challenges for passkeys: each is answered once, within five minutes, for what it was given out
/// for.
final class Challenges {
    private static final Duration LASTS = Duration.ofMinutes(5);
    private static final int MOST = 10_000;
    private static final int BYTES = 32;

    private final SecureRandom random;
    private final InstantSource clock;
    private final LinkedHashMap<String, Given> open = new LinkedHashMap<>();

    private record Given(String purpose, Instant until) {}

    Challenges(SecureRandom random, InstantSource clock) {
        this.random = random;
        this.clock = clock;
    }

    /// A new challenge in base64url.
    ///
    /// @param purpose what the answer is for: a sign-in, or one person's new passkey
    synchronized String give(String purpose) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        String challenge = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        open.put(challenge, new Given(purpose, clock.instant().plus(LASTS)));
        if (open.size() > MOST) {
            open.pollFirstEntry();
        }
        return challenge;
    }

    /// Takes a challenge that was answered; empty when it was not given out for this, was
    /// answered before or ran out.
    synchronized Optional<byte[]> take(String purpose, String challenge) {
        Given given = open.remove(challenge);
        return given != null
                        && given.purpose().equals(purpose)
                        && clock.instant().isBefore(given.until())
                ? Optional.of(Base64.getUrlDecoder().decode(challenge))
                : Optional.empty();
    }
}
