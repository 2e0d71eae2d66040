package dev.bulla.seal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.function.Function;
import javax.crypto.KDF;
import javax.crypto.spec.HKDFParameterSpec;
import org.jspecify.annotations.Nullable;

/// The one key that everything else comes from; whoever holds it opens all that is sealed, so it
/// never leaves this class.
///
/// It lives in `master.key` of the data folder, in the variable `BULLA_MASTER_KEY`, or in a file
/// the platform mounts and `BULLA_MASTER_KEY_FILE` names.
public final class MasterKey {
    public static final String FILE = "master.key";
    public static final String VARIABLE = "BULLA_MASTER_KEY";
    public static final String FILE_VARIABLE = "BULLA_MASTER_KEY_FILE";
    private static final int LENGTH = 32;

    private final byte[] bytes;

    private MasterKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /// The key from the environment if it names one, else the data folder's own, made on the
    /// first start.
    public static MasterKey find(Path folder, Function<String, @Nullable String> environment, SecureRandom random) {
        String inline = environment.apply(VARIABLE);
        if (inline != null && !inline.isBlank()) {
            return fromBase64(inline, VARIABLE);
        }
        String mounted = environment.apply(FILE_VARIABLE);
        if (mounted != null && !mounted.isBlank()) {
            return mounted(Path.of(mounted));
        }
        return inFolder(folder, random);
    }

    /// The folder's own key, made if there is none; a key others can read is refused, because
    /// then it is theirs too.
    public static MasterKey inFolder(Path folder, SecureRandom random) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            byte[] fresh = new byte[LENGTH];
            random.nextBytes(fresh);
            PrivateFile.create(file, Base64.getEncoder().encodeToString(fresh));
        }
        return fromBase64(PrivateFile.read(file), file.toString());
    }

    /// A file the platform mounted: its mode is the platform's business, since orchestrators
    /// mount secrets as 0444 into a private place.
    public static MasterKey mounted(Path file) {
        return fromBase64(PrivateFile.readUnchecked(file), file.toString());
    }

    static MasterKey fromBase64(String text, String where) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text.strip());
        } catch (IllegalArgumentException _) {
            // without the cause: its message quotes a character of the key
            throw new KeyRefused(where + " is not base64");
        }
        if (bytes.length != LENGTH) {
            throw new KeyRefused(where + " must be 32 bytes in base64, it is " + bytes.length);
        }
        return new MasterKey(bytes);
    }

    /// A key for one purpose (RFC 5869, the purpose as info): two purposes never share a key, and
    /// none leads back to this one.
    byte[] derive(String purpose, int length) {
        return derive(bytes, purpose, length);
    }

    /// The same from any secret of 256 random bits.
    static byte[] derive(byte[] secret, String purpose, int length) {
        try {
            var info = purpose.getBytes(java.nio.charset.StandardCharsets.UTF_8);
            var spec = HKDFParameterSpec.ofExtract().addIKM(secret).thenExpand(info, length);
            return KDF.getInstance("HKDF-SHA256").deriveData(spec);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HKDF-SHA256 is part of this JDK", e);
        }
    }

    @Override
    public String toString() {
        return "MasterKey(hidden)";
    }
}
