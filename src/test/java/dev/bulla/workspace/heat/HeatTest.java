package dev.bulla.workspace.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class HeatTest {

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    @Test
    @Tag("C025")
    void one_touch_is_one_and_halves_in_seven_days() {
        Heat heat = Heat.COLD.touch(NOW);
        assertThat(heat.at(NOW)).isCloseTo(1, within(1e-9));
        assertThat(heat.at(NOW.plus(Heat.HALF_LIFE))).isCloseTo(0.5, within(1e-9));
        assertThat(heat.at(NOW.plus(Duration.ofDays(14)))).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void many_touches_add_up() {
        Heat heat = Heat.COLD;
        for (int i = 0; i < 1000; i++) {
            heat = heat.touch(NOW);
        }
        assertThat(heat.at(NOW)).isCloseTo(1000, within(1e-6));
    }

    @Test
    void a_thing_never_touched_is_cold_and_finite() {
        assertThat(Heat.COLD.at(NOW)).isZero();
        assertThat(Heat.COLD.key()).isFinite();
        assertThat(Heat.COLD.key()).isLessThan(Heat.COLD.touch(NOW).key());
    }

    @Test
    void often_beats_lately_and_lately_beats_long_ago() {
        Heat often = Heat.COLD;
        for (int i = 0; i < 5; i++) {
            often = often.touch(NOW.minus(Duration.ofDays(2)));
        }
        Heat lately = Heat.COLD.touch(NOW);
        Heat longAgo = Heat.COLD.touch(NOW.minus(Duration.ofDays(90)));
        assertThat(often.key()).isGreaterThan(lately.key());
        assertThat(lately.key()).isGreaterThan(longAgo.key());
    }

    @Property
    void keys_sort_as_the_warmth_does_at_any_time(
            @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 0, max = 1000) Integer> hoursA,
            @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 0, max = 1000) Integer> hoursB,
            @ForAll @IntRange(min = 1000, max = 3000) int later) {
        Heat a = touched(hoursA);
        Heat b = touched(hoursB);
        Instant then = NOW.plus(Duration.ofHours(later));
        if (Math.abs(a.key() - b.key()) > 1e-9) {
            assertThat(a.at(then) > b.at(then)).isEqualTo(a.key() > b.key());
        }
    }

    @Property
    void the_key_says_what_the_sum_over_all_touches_says(
            @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 0, max = 1000) Integer> hours) {
        Instant then = NOW.plus(Duration.ofHours(1000));
        double sum = hours.stream()
                .mapToDouble(hour -> Math.pow(2, -(1000.0 - hour) / Heat.HALF_LIFE.toHours()))
                .sum();
        assertThat(touched(hours).at(then)).isCloseTo(sum, within(1e-6));
    }

    @Test
    void a_key_that_cannot_be_stored_or_sorted_is_refused() {
        assertThatThrownBy(() -> new Heat(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Heat(Double.NEGATIVE_INFINITY)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Heat touched(List<Integer> hours) {
        Heat heat = Heat.COLD;
        for (int hour : hours) {
            heat = heat.touch(NOW.plus(Duration.ofHours(hour)));
        }
        return heat;
    }
}
