package dev.bulla.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.identity.TokenHash;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import dev.bulla.seal.Tokens;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairTest {
    private static final Instant END = Instant.parse("2026-12-01T10:00:00Z");

    @TempDir
    Path folder;

    private final Tokens tokens = new Tokens(new SecureRandom());

    @Test
    void only_the_retired_token_opens_the_pair_that_replaced_it() {
        String retired = tokens.mint(Prefix.REFRESH);
        Pair pair = Pair.make(tokens, END);
        byte[] sealed = pair.sealedUnder(retired);
        assertThat(Pair.open(sealed, retired)).contains(pair);
        assertThat(Pair.open(sealed, tokens.mint(Prefix.REFRESH))).isEmpty();
        assertThat(Pair.open(sealed, TokenHash.of(retired).hex())).isEmpty();
        assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain("bulla");
    }

    /// Who has the database and the master key still lacks the token.
    @Test
    void the_house_s_own_key_does_not_open_it() {
        String retired = tokens.mint(Prefix.REFRESH);
        byte[] sealed = Pair.make(tokens, END).sealedUnder(retired);
        byte[] place = TokenHash.of(retired).hex().getBytes(StandardCharsets.UTF_8);
        Keys keys = new Keys(MasterKey.inFolder(folder, new SecureRandom()));
        assertThat(keys.sealer("bulla oauth rotated pair").open(sealed, place)).isEmpty();
    }

    @Test
    void a_pair_does_not_print_itself() {
        Pair pair = Pair.make(tokens, END);
        assertThat(pair.toString()).doesNotContain("bulla");
    }
}
