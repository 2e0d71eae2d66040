package dev.bulla.seal;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;

class SecretTest {
    @Test
    void the_bytes_one_use_saw_are_wiped_after_it() {
        Secret secret = Secret.of(new byte[] {1, 2, 3});
        byte[] leaked = secret.exposeTo(bytes -> {
            assertThat(bytes).containsExactly(1, 2, 3);
            return bytes;
        });

        assertThat(leaked).containsExactly(0, 0, 0);
        secret.close();
        assertThat(secret.<byte[]>exposeTo(byte[]::clone)).containsExactly(0, 0, 0);
    }

    @Test
    void a_token_is_a_prefix_and_64_hex_digits_and_known_by_its_fingerprint() {
        Tokens tokens = new Tokens(new SecureRandom());
        String token = tokens.mint("bulla_");

        assertThat(token).matches("bulla_[0-9a-f]{64}").isNotEqualTo(tokens.mint("bulla_"));
        assertThat(Tokens.fingerprint("abc").hex())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
