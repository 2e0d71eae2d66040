package dev.bulla.seal;

import com.google.crypto.tink.subtle.Ed25519Verify;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/// A public Ed25519 key with a name, written as one line: the C2SP signed-note verifier key
/// `<name>+<id>+<base64>`.
public final class Verifier {
    static final byte ED25519 = 0x01;
    private static final int KEY_LENGTH = 32;

    private final String name;
    private final byte[] key;

    Verifier(String name, byte[] key) {
        if (name.isEmpty() || name.contains("+") || name.chars().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException("a key's name has no space and no plus");
        }
        if (key.length != KEY_LENGTH) {
            throw new IllegalArgumentException("an Ed25519 public key has 32 bytes");
        }
        this.name = name;
        this.key = key;
    }

    /// The verifier a line describes, or nothing when the line is not one or its id does not
    /// belong to its key.
    public static Optional<Verifier> parse(String line) {
        String[] parts = line.strip().split("\\+", 3);
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            byte[] typed = Base64.getDecoder().decode(parts[2]);
            if (typed.length != KEY_LENGTH + 1 || typed[0] != ED25519) {
                return Optional.empty();
            }
            var verifier = new Verifier(parts[0], Arrays.copyOfRange(typed, 1, typed.length));
            return verifier.idHex().equals(parts[1]) ? Optional.of(verifier) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    public String name() {
        return name;
    }

    /// The four bytes that stand before a signature and say whose it is: SHA-256 over name,
    /// newline, type and key.
    public byte[] id() {
        byte[] named = (name + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8);
        byte[] all = Arrays.copyOf(named, named.length + 1 + key.length);
        all[named.length] = ED25519;
        System.arraycopy(key, 0, all, named.length + 1, key.length);
        return Arrays.copyOf(Sha256.of(all).bytes(), 4);
    }

    public boolean verifies(byte[] message, byte[] signature) {
        try {
            new Ed25519Verify(key).verify(signature, message);
            return true;
        } catch (GeneralSecurityException _) {
            return false;
        }
    }

    /// The line to hand out.
    public String line() {
        byte[] typed = new byte[key.length + 1];
        typed[0] = ED25519;
        System.arraycopy(key, 0, typed, 1, key.length);
        return name + "+" + idHex() + "+" + Base64.getEncoder().encodeToString(typed);
    }

    private String idHex() {
        return HexFormat.of().formatHex(id());
    }

    @Override
    public String toString() {
        return line();
    }
}
