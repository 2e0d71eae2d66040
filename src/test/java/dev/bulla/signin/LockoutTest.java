package dev.bulla.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LockoutTest {
    private static final String HERE = "192.0.2.1";

    private Instant now = Instant.parse("2026-05-01T10:00:00Z");
    private final Lockout lockout = new Lockout(() -> now);

    private boolean wrong(String account, String address) {
        return lockout.admit(account, address);
    }

    /// Whatever the pace, no stretch as long as the lock has more than twice ten tries looked at:
    /// ten at the end of one count and ten at the start of the next.
    @Property
    void guesses_are_bounded_at_every_pace(
            @ForAll @Size(min = 1, max = 300) List<@IntRange(min = 0, max = 200) Integer> pauses) {
        ArrayDeque<Instant> looked = new ArrayDeque<>();
        for (int pause : pauses) {
            now = now.plusSeconds(pause);
            if (wrong("ann", HERE)) {
                looked.add(now);
            }
            while (!looked.isEmpty() && !looked.peek().isAfter(now.minus(Lockout.LOCKED))) {
                looked.remove();
            }
            assertThat(looked).hasSizeLessThan(2 * Lockout.WRONG);
        }
    }

    @Test
    void many_at_once_are_no_way_around_it() throws Exception {
        Callable<Boolean> guess = () -> wrong("ann", HERE);
        try (var crowd = Executors.newVirtualThreadPerTaskExecutor()) {
            long looked = crowd
                    .invokeAll(IntStream.range(0, 50).mapToObj(_ -> guess).toList())
                    .stream()
                    .filter(Future::resultNow)
                    .count();
            assertThat(looked).isEqualTo(Lockout.WRONG);
        }
    }

    @Test
    void a_lock_lasts_fifteen_minutes_from_the_tenth_however_often_one_knocks() {
        for (int i = 0; i < Lockout.WRONG; i++) {
            now = now.plusSeconds(60);
            assertThat(wrong("ann", HERE)).isTrue();
        }
        for (int i = 0; i < 14; i++) {
            now = now.plus(Duration.ofMinutes(1));
            assertThat(wrong("ann", HERE)).isFalse();
        }
        now = now.plus(Duration.ofMinutes(1));
        assertThat(wrong("ann", HERE)).isTrue();
    }

    @Test
    void another_account_and_another_address_are_not_locked_with_it() {
        IntStream.range(0, 20).forEach(_ -> wrong("ann", HERE));
        assertThat(wrong("ann", "192.0.2.2")).isTrue();
        assertThat(wrong("bob", HERE)).isTrue();
    }

    @Test
    void the_right_password_begins_anew() {
        IntStream.range(0, Lockout.WRONG - 1).forEach(_ -> wrong("ann", HERE));
        assertThat(wrong("ann", HERE)).isTrue();
        lockout.right("ann", HERE);
        assertThat(wrong("ann", HERE)).isTrue();
    }

    @Test
    void the_addresses_of_one_ipv6_network_are_one() {
        for (int i = 0; i < Lockout.WRONG; i++) {
            assertThat(wrong("ann", "2001:db8:1:2::" + i)).isTrue();
        }
        assertThat(wrong("ann", "2001:db8:1:2:ffff:1:2:3")).isFalse();
        assertThat(wrong("ann", "2001:db8:1:3::1")).isTrue();
    }
}
