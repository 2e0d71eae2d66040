package dev.bulla.registry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "((a{1,1000}){1,1000}){1,1000}",
                "(((((x{0,30}){0,30}){0,30}){0,30}){0,30}){0,30}",
                "((\\d[)]){900,}){900}",
                "a{1000}{1000}"
            })
    void a_pattern_that_grows_without_measure_never_reaches_re2(String pattern) {
        assertThat(Repeats.tooMany(pattern)).isTrue();
        assertThat(Patterns.re2(pattern)).isEmpty();
    }

    @Test
    void an_everyday_pattern_does() {
        assertThat(Patterns.re2("^[a-z0-9]{1,255}@([a-z0-9-]{1,63}\\.){1,9}[a-z]{2,63}$"))
                .isPresent();
        assertThat(Patterns.usable("(")).isFalse();
        assertThat(Patterns.usable("a".repeat(501))).isFalse();
    }
}
