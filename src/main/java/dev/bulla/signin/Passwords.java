package dev.bulla.signin;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// Passwords: what one must be, and its Argon2id hash (RFC 9106; 19 MiB, two passes, one lane, as
/// OWASP has it).
final class Passwords {
    static final int LEAST = 10;
    static final int MOST = 256;

    private static final int MEMORY_KIB = 19_456;
    private static final int PASSES = 2;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;

    /// Each hash takes 19 MiB and a core for a while. So many are made at once and no more: who
    /// sends thousands of sign-ins waits in line, and takes neither the memory nor every core.
    private static final Semaphore TURNS =
            new Semaphore(Math.max(2, Runtime.getRuntime().availableProcessors()), true);

    private final SecureRandom random;

    Passwords(SecureRandom random) {
        this.random = random;
    }

    /// What is wrong with a password, in words for the person; empty when nothing is.
    static Optional<String> trouble(String password, String email) {
        int length = password.codePointCount(0, password.length());
        if (length < LEAST || length > MOST) {
            return Optional.of("A password has " + LEAST + " to " + MOST + " characters.");
        }
        String low = password.toLowerCase(Locale.ROOT);
        boolean dull = low.equals(email.toLowerCase(Locale.ROOT))
                || low.chars().distinct().count() < 4;
        return dull ? Optional.of("That password is too easy to guess.") : Optional.empty();
    }

    String hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return inTurn(() -> function().hash(bytes(password), salt).getResult());
    }

    boolean matches(String password, String hash) {
        return inTurn(() -> Argon2Function.getInstanceFromHash(hash)
                .check(bytes(password), hash.getBytes(StandardCharsets.US_ASCII)));
    }

    /// Takes as long as a check, so that nobody hears from the time which e-mails have an
    /// account.
    void pretend(String password) {
        hash(password);
    }

    private static <T> T inTurn(Supplier<T> work) {
        TURNS.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            TURNS.release();
        }
    }

    private static Argon2Function function() {
        return Argon2Function.getInstance(MEMORY_KIB, PASSES, 1, HASH_BYTES, Argon2.ID);
    }

    private static byte[] bytes(String password) {
        return password.getBytes(StandardCharsets.UTF_8);
    }
}
