package dev.bulla.seal;

import com.google.crypto.tink.AccessesPartialKey;
import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.aead.XChaCha20Poly1305Key;
import com.google.crypto.tink.aead.XChaCha20Poly1305Parameters;
import com.google.crypto.tink.subtle.XChaCha20Poly1305;
import com.google.crypto.tink.util.SecretBytes;
import java.security.GeneralSecurityException;
import java.util.Optional;

/// Seals bytes for one purpose and one place, and opens only what is whole: one flipped bit and
/// nothing comes out.
///
/// The associated data is the place (a row's id, a caller and a query). It is not kept in the
/// sealed value; whoever opens must say it again, so a sealed value moved to another row stays
/// shut. Nonces are random and 192 bits long, so their number needs no counting.
public final class Sealer {
    private static final int KEY_LENGTH = 32;

    private final Aead aead;

    @AccessesPartialKey
    Sealer(byte[] key, int keyId) {
        try {
            var secret = SecretBytes.copyFrom(key, InsecureSecretKeyAccess.get());
            aead = XChaCha20Poly1305.create(
                    XChaCha20Poly1305Key.create(XChaCha20Poly1305Parameters.Variant.TINK, secret, keyId));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a 32 byte key makes an AEAD", e);
        }
    }

    /// What seals under a bearer secret itself instead of a key of ours: nothing that the house
    /// keeps opens it, only who still holds the secret.
    public static Sealer under(String secret, String purpose) {
        byte[] key = MasterKey.derive(Keys.utf8(secret), purpose, KEY_LENGTH);
        return new Sealer(key, 0);
    }

    public byte[] seal(byte[] plain, byte[] place) {
        try {
            return aead.encrypt(plain, place);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("sealing failed", e);
        }
    }

    /// What was sealed, or nothing when it was sealed elsewhere, by another key, or was touched:
    /// why is told to nobody.
    public Optional<byte[]> open(byte[] sealed, byte[] place) {
        try {
            return Optional.of(aead.decrypt(sealed, place));
        } catch (GeneralSecurityException _) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return "Sealer(hidden)";
    }
}
