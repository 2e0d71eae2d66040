package dev.bulla.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.refusal.Reason;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What bodies may take of the memory.
final class IntakeTest {
    private static final int LIMIT = 1 << 20;

    private final Intake intake = Intake.over(0, 4 * LIMIT);

    private Intake.Body body() {
        return intake.new Body(LIMIT, Duration.ofMinutes(1));
    }

    private static InputStream bytes(int count) {
        return new ByteArrayInputStream(new byte[count]);
    }

    private static Reason refused(BadRequest e) {
        return e.refusal().reason();
    }

    @Test
    void what_is_announced_and_never_sent_takes_no_room() {
        int[] most = {0};
        InputStream trickle = new InputStream() {
            private int left = 10;

            @Override
            public int read() {
                return left-- > 0 ? 0 : -1;
            }

            @Override
            public int read(byte[] into, int at, int length) {
                most[0] = Math.max(most[0], into.length);
                return read() < 0 ? -1 : 1;
            }
        };
        assertThatThrownBy(() -> body().read(trickle, LIMIT)).isInstanceOf(BadRequest.class);
        assertThat(most[0]).isLessThanOrEqualTo(64 << 10);
    }

    @Test
    void large_bodies_at_once_never_take_more_than_their_part() {
        List<Intake.Body> held = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            held.add(body());
            assertThat(held.getLast().read(bytes(LIMIT), LIMIT)).hasSize(LIMIT);
        }
        assertThatThrownBy(() -> body().read(bytes(LIMIT), LIMIT))
                .isInstanceOfSatisfying(
                        BadRequest.class, e -> assertThat(refused(e)).isEqualTo(Reason.RATE_LIMITED));
        assertThat(body().read(bytes(60_000), 60_000)).hasSize(60_000);
        held.getFirst().release();
        held.getFirst().release();
        assertThat(body().read(bytes(LIMIT), LIMIT)).hasSize(LIMIT);
        assertThatThrownBy(() -> body().read(bytes(LIMIT), LIMIT)).isInstanceOf(BadRequest.class);
    }

    @Test
    void chunks_that_were_read_hold_only_what_came() {
        List<Intake.Body> held = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            held.add(body());
            assertThat(held.getLast().read(bytes(100), -1)).hasSize(100);
        }
        assertThat(body().read(bytes(LIMIT), -1)).hasSize(LIMIT);
    }

    @Test
    void a_body_over_its_limit_is_too_large_announced_or_not() {
        for (long announced : new long[] {LIMIT + 1, -1}) {
            assertThatThrownBy(() -> body().read(bytes(LIMIT + 1), announced))
                    .isInstanceOfSatisfying(
                            BadRequest.class, e -> assertThat(refused(e)).isEqualTo(Reason.TOO_LARGE));
        }
    }
}
