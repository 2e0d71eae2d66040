package dev.bulla.mcp.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What every model is told before its first call.
final class IntroductionTest {
    private static final String TOLD =
            new Introduction("1", () -> "https://a-rather-long-host-name.of-an-organisation.example").instructions();

    @Test
    @Tag("G076")
    void it_is_short_enough_for_clients_that_cut_it() {
        assertThat(TOLD).hasSizeLessThan(1_800);
    }

    @Test
    @Tag("G107")
    @Tag("G108")
    void it_says_what_asks_the_person_and_what_to_do_then() {
        assertThat(TOLD)
                .contains("reading never does")
                .contains("deleting asks once and the answer holds")
                .contains("every change to finance asks each time")
                .contains("Give them the url exactly as it is")
                .contains("call again with the same arguments")
                .contains("Never ask for a password, a token or a key")
                .contains("start with https://a-rather-long-host-name.of-an-organisation.example/");
    }
}
