package dev.bulla.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.identity.Identity;
import dev.bulla.identity.Proofs.Verdict;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedProof.Means;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PasswordTest {
    @TempDir
    Path folder;

    private Gatehouse gate;
    private Identity here;

    @BeforeEach
    void open() {
        gate = new Gatehouse(folder);
        here = gate.arrive();
    }

    @AfterEach
    void close() {
        gate.close();
    }

    private Entrance in(String password) {
        return gate.signIn.byPassword(Gatehouse.EMAIL, password, Gatehouse.HERE);
    }

    @Test
    void the_old_password_opens_nothing_once_it_is_changed_even_if_it_was_right_when_it_was_checked() {
        gate.meanwhile =
                () -> gate.done(gate.signIn.wallet().password(gate.ann, "a wholly new password", Optional.empty()));
        assertThat(in(Gatehouse.PASSWORD)).isInstanceOf(Entrance.Wrong.class);
        assertThat(gate.store.signin().sessions().of(gate.ann.id(), gate.now)).isEmpty();
        assertThat(in("a wholly new password")).isInstanceOf(Entrance.In.class);
    }

    @Test
    void confirming_in_a_session_that_ended_meanwhile_confirms_nothing() {
        Entrance entrance = in(Gatehouse.PASSWORD);
        Identity session = gate.session(entrance);
        var proof = new UnverifiedProof(Means.PASSWORD, Gatehouse.PASSWORD, "192.0.2.1");
        assertThat(gate.signIn.confirm(Gatehouse.cookie(entrance), session, proof))
                .isEqualTo(Verdict.RIGHT);
        assertThat(gate.signIn.out(Gatehouse.cookie(entrance), gate.ann)).isEmpty();
        assertThat(gate.signIn.confirm(Gatehouse.cookie(entrance), session, proof))
                .isEqualTo(Verdict.WRONG);
        assertThat(gate.signIn.out(Gatehouse.cookie(entrance), gate.ann)).isEmpty();
        assertThat(here.session()).isPresent();
    }

    @Test
    void a_password_is_ten_to_256_characters_and_not_the_e_mail() {
        assertThat(Passwords.trouble("123456789", "a@b")).isPresent();
        assertThat(Passwords.trouble("1234567890", "a@b")).isEmpty();
        assertThat(Passwords.trouble("abcdefgh".repeat(32), "a@b")).isEmpty();
        assertThat(Passwords.trouble("abcdefgh".repeat(32) + "i", "a@b")).isPresent();
        assertThat(Passwords.trouble("Ann@Example.Org", "ann@example.org")).isPresent();
    }
}
