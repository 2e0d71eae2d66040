package dev.bulla.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChallengesTest {
    private Instant now = Instant.parse("2026-05-01T10:00:00Z");
    private final Challenges challenges = new Challenges(new SecureRandom(), () -> now);

    @Test
    void a_challenge_is_answered_once_for_what_it_was_given_out_for() {
        String challenge = challenges.give("proof ann");
        assertThat(challenges.take("proof ann", challenge)).isPresent();
        assertThat(challenges.take("proof ann", challenge)).isEmpty();
        assertThat(challenges.take("proof ann", "AAAA")).isEmpty();
    }

    @Test
    void an_answer_for_something_else_uses_it_up() {
        String challenge = challenges.give("proof ann");
        assertThat(challenges.take("proof bob", challenge)).isEmpty();
        assertThat(challenges.take("proof ann", challenge)).isEmpty();
    }

    @Test
    void a_challenge_lasts_five_minutes() {
        String kept = challenges.give("sign in");
        String late = challenges.give("sign in");
        now = now.plusSeconds(299);
        assertThat(challenges.take("sign in", kept)).isPresent();
        now = now.plusSeconds(1);
        assertThat(challenges.take("sign in", late)).isEmpty();
    }

    @Test
    void no_more_wait_than_fit() {
        String first = challenges.give("sign in");
        IntStream.range(0, 10_000).forEach(_ -> challenges.give("sign in"));
        assertThat(challenges.take("sign in", first)).isEmpty();
    }
}
