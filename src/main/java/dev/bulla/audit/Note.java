package dev.bulla.audit;

import dev.bulla.seal.Signer;
import dev.bulla.seal.Verifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/// A text with signature lines under it, in the C2SP signed-note format that other logs and their
/// witnesses read too.
final class Note {
    private static final String MARK = "— ";
    private static final int ID_LENGTH = 4;

    private Note() {}

    /// The text, which ends with a newline, a blank line, and one signature line.
    static String sign(String text, Signer signer) {
        Verifier verifier = signer.verifier();
        byte[] signature = signer.sign(text.getBytes(StandardCharsets.UTF_8));
        byte[] blob = Arrays.copyOf(verifier.id(), ID_LENGTH + signature.length);
        System.arraycopy(signature, 0, blob, ID_LENGTH, signature.length);
        return text + "\n" + MARK + verifier.name() + " " + Base64.getEncoder().encodeToString(blob) + "\n";
    }

    /// The signed text, if this key signed it; signatures of other keys are passed over, as the
    /// format asks.
    static Optional<String> open(String note, Verifier verifier) {
        int end = note.lastIndexOf("\n\n");
        if (end < 0 || !note.endsWith("\n")) {
            return Optional.empty();
        }
        String text = note.substring(0, end + 1);
        byte[] message = text.getBytes(StandardCharsets.UTF_8);
        boolean signed = note.substring(end + 2).lines().anyMatch(line -> signs(line, message, verifier));
        return signed ? Optional.of(text) : Optional.empty();
    }

    private static boolean signs(String line, byte[] message, Verifier verifier) {
        String start = MARK + verifier.name() + " ";
        if (!line.startsWith(start)) {
            return false;
        }
        String base64 = line.substring(start.length());
        byte[] blob;
        try {
            blob = Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException _) {
            return false;
        }
        // The decoder passes over stray last bits; one signature shall have one spelling.
        return Base64.getEncoder().encodeToString(blob).equals(base64)
                && blob.length > ID_LENGTH
                && Arrays.equals(Arrays.copyOf(blob, ID_LENGTH), verifier.id())
                && verifier.verifies(message, Arrays.copyOfRange(blob, ID_LENGTH, blob.length));
    }
}
