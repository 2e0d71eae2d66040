package dev.bulla.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SignerTest {
    private static final Keys KEYS = SealerTest.keys(1);

    @TempDir
    private Path parent;

    private Path home;

    @BeforeEach
    void make_a_private_home() {
        home = parent.resolve("home");
        PrivateFile.folder(home);
    }

    @Test
    void the_key_is_kept_sealed_and_its_public_half_in_the_clear() throws IOException {
        Signer first = KEYS.signer(home, "audit", "bulla/audit");
        Signer again = KEYS.signer(home, "audit", "bulla/audit");

        assertThat(again.verifier().line()).isEqualTo(first.verifier().line());
        assertThat(Files.readString(home.resolve("audit.pub")).strip())
                .isEqualTo(first.verifier().line());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("audit.key"))))
                .isEqualTo("rw-------");
        assertThatThrownBy(() -> SealerTest.keys(2).signer(home, "audit", "bulla/audit"))
                .isInstanceOf(KeyRefused.class)
                .hasMessageContaining("another master key");
    }

    @Test
    void a_lost_key_is_not_replaced_in_silence() throws IOException {
        KEYS.signer(home, "audit", "bulla/audit");
        Files.delete(home.resolve("audit.key"));

        assertThatThrownBy(() -> KEYS.signer(home, "audit", "bulla/audit"))
                .isInstanceOf(KeyRefused.class)
                .hasMessageContaining("is missing");
    }

    @Test
    void an_exchanged_public_key_is_refused() throws IOException {
        KEYS.signer(home, "audit", "bulla/audit");
        Files.writeString(
                home.resolve("audit.pub"),
                Signers.of("bulla/audit", 9).verifier().line());

        assertThatThrownBy(() -> KEYS.signer(home, "audit", "bulla/audit"))
                .isInstanceOf(KeyRefused.class)
                .hasMessageContaining("not the public half");
    }

    @Property(tries = 100)
    void a_signature_is_for_one_message_and_key(@ForAll byte[] message, @ForAll byte[] other) {
        Signer signer = Signers.of("a", 1);
        byte[] signature = signer.sign(message);

        assertThat(signer.verifier().verifies(message, signature)).isTrue();
        assertThat(signer.verifier().verifies(other, signature)).isEqualTo(java.util.Arrays.equals(message, other));
        assertThat(Signers.of("a", 2).verifier().verifies(message, signature)).isFalse();
    }

    @Test
    void a_verifier_line_round_trips_and_a_bent_one_is_nothing() {
        String line = Signers.of("bulla/audit", 1).verifier().line();

        assertThat(Verifier.parse(line + "\n").orElseThrow().line()).isEqualTo(line);
        assertThat(Verifier.parse(line.replace("audit", "autit"))).isEmpty();
        assertThat(Verifier.parse(line.substring(0, line.length() - 4))).isEmpty();
        assertThat(Verifier.parse("")).isEmpty();
    }

    @Test
    void the_line_is_what_other_tools_of_the_format_write() {
        // The example of golang.org/x/mod/sumdb/note.
        String line = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
        String text = """
                If you think cryptography is the answer to your problem,
                then you don't know what your problem is.
                """;
        byte[] blob = java.util.Base64.getDecoder()
                .decode("x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=");

        Verifier verifier = Verifier.parse(line).orElseThrow();
        assertThat(verifier.verifies(
                        text.getBytes(StandardCharsets.UTF_8), java.util.Arrays.copyOfRange(blob, 4, blob.length)))
                .isTrue();
    }
}
