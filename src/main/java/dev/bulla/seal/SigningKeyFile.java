package dev.bulla.seal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;

/// A signing key on disk: the seed sealed in one file, its verifier line in the clear beside it.
final class SigningKeyFile {
    private static final int SEED_LENGTH = 32;

    private SigningKeyFile() {}

    static Signer open(Path keyFile, Path publicFile, String name, Sealer sealer) {
        if (!Files.exists(keyFile)) {
            if (Files.exists(publicFile)) {
                // A new key made in silence would turn every earlier signature into a stranger's.
                throw new KeyRefused(keyFile + " is missing beside " + publicFile.getFileName()
                        + "; bring it back from a backup, or move the public key away to begin a new log");
            }
            byte[] seed = new byte[SEED_LENGTH];
            new SecureRandom().nextBytes(seed);
            PrivateFile.create(keyFile, Base64.getEncoder().encodeToString(sealer.seal(seed, Keys.utf8(name))));
        }
        Signer signer = Signer.fromSeed(name, seed(keyFile, name, sealer));
        publish(publicFile, signer.verifier());
        return signer;
    }

    private static byte[] seed(Path keyFile, String name, Sealer sealer) {
        String text = PrivateFile.read(keyFile);
        byte[] sealed;
        try {
            sealed = Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw new KeyRefused(keyFile + " is not base64", e);
        }
        return sealer.open(sealed, Keys.utf8(name))
                .orElseThrow(() -> new KeyRefused(keyFile + " was sealed by another master key, or was changed"));
    }

    /// The public file is only ever a copy: written when missing, refused when it names another
    /// key.
    private static void publish(Path file, Verifier verifier) {
        try {
            if (!Files.exists(file)) {
                Files.writeString(file, verifier.line() + "\n");
            } else if (!Files.readString(file).strip().equals(verifier.line())) {
                throw new KeyRefused(file + " is not the public half of the key beside it");
            }
        } catch (IOException e) {
            throw new KeyRefused("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
