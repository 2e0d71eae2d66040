package dev.bulla.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.identity.Identity;
import dev.bulla.identity.Proofs.Verdict;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedProof.Means;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PasskeyTest {
    @TempDir
    Path folder;

    private Gatehouse gate;
    private Identity here;
    private final Device device = new Device(Gatehouse.ORIGIN);

    @BeforeEach
    void open() {
        gate = new Gatehouse(folder);
        here = gate.arrive();
        Wallet wallet = gate.signIn.wallet();
        Passkey passkey = wallet.passkey(here, "laptop", device.create(wallet.passkeyOptions(gate.ann, here)))
                .orElseThrow();
        gate.done(List.of(gate.store.signin().passkeys().add(passkey)));
        device.counter++;
    }

    @AfterEach
    void close() {
        gate.close();
    }

    private Entrance in(String answer) {
        return gate.signIn.byPasskey(answer, Gatehouse.HERE);
    }

    private Verdict proof(Identity who, String answer) {
        return gate.signIn.verify(who, new UnverifiedProof(Means.PASSKEY, answer, "192.0.2.1"));
    }

    @Test
    void a_passkey_signs_in_once_for_each_challenge() {
        String answer = device.get(gate.signIn.passkeyOptions());
        assertThat(in(answer)).isInstanceOf(Entrance.In.class);
        assertThat(in(answer)).isInstanceOf(Entrance.Wrong.class);
    }

    @Test
    void a_device_that_did_not_verify_its_user_signs_nobody_in() {
        device.verified = false;
        assertThat(in(device.get(gate.signIn.passkeyOptions()))).isInstanceOf(Entrance.Wrong.class);
        Wallet wallet = gate.signIn.wallet();
        Device other = new Device(Gatehouse.ORIGIN);
        other.verified = false;
        assertThat(wallet.passkey(here, "other", other.create(wallet.passkeyOptions(gate.ann, here))))
                .isEmpty();
    }

    @Test
    void an_answer_that_was_made_for_another_page_is_none() {
        device.origin = "http://127.0.0.1:7200";
        assertThat(in(device.get(gate.signIn.passkeyOptions()))).isInstanceOf(Entrance.Wrong.class);
        device.origin = "http://bulla.localhost:8080";
        assertThat(in(device.get(gate.signIn.passkeyOptions()))).isInstanceOf(Entrance.Wrong.class);
    }

    @Test
    void a_counter_that_does_not_rise_is_a_copy() {
        assertThat(in(device.get(gate.signIn.passkeyOptions()))).isInstanceOf(Entrance.In.class);
        assertThat(in(device.get(gate.signIn.passkeyOptions()))).isInstanceOf(Entrance.Wrong.class);
    }

    @Test
    void two_answers_with_one_count_at_the_same_time_let_one_in() {
        String copied = device.get(gate.signIn.passkeyOptions());
        String own = device.get(gate.signIn.passkeyOptions());
        gate.meanwhile = () -> assertThat(in(own)).isInstanceOf(Entrance.In.class);
        assertThat(in(copied)).isInstanceOf(Entrance.Wrong.class);
    }

    @Test
    void a_passkey_that_is_taken_away_meanwhile_opens_nothing() {
        String answer = device.get(gate.signIn.passkeyOptions());
        gate.meanwhile = this::takeAway;
        assertThat(in(answer)).isInstanceOf(Entrance.Wrong.class);
    }

    private void takeAway() {
        var passkeys = gate.store.signin().passkeys();
        gate.done(List.of(passkeys.remove(
                gate.ann.id(), passkeys.of(gate.ann.id()).getFirst().id())));
    }

    @Test
    void a_proof_counts_in_the_browser_that_was_asked_for_it() {
        Identity there = gate.session(gate.signIn.byPassword(Gatehouse.EMAIL, Gatehouse.PASSWORD, Gatehouse.HERE));
        assertThat(proof(there, device.get(gate.signIn.proofOptions(here)))).isEqualTo(Verdict.WRONG);
        assertThat(proof(here, device.get(gate.signIn.proofOptions(here)))).isEqualTo(Verdict.RIGHT);
    }

    @Test
    void an_answer_to_the_sign_in_proves_nothing_for_an_ask() {
        assertThat(proof(here, device.get(gate.signIn.passkeyOptions()))).isEqualTo(Verdict.WRONG);
        assertThat(in(device.get(gate.signIn.proofOptions(here)))).isInstanceOf(Entrance.Wrong.class);
    }

    @Test
    void a_proof_whose_passkey_is_taken_away_meanwhile_is_wrong() {
        String answer = device.get(gate.signIn.proofOptions(here));
        gate.meanwhile = this::takeAway;
        assertThat(proof(here, answer)).isEqualTo(Verdict.WRONG);
    }

    @Test
    void strangers_who_ask_for_challenges_push_out_none_of_the_people() {
        var options = gate.signIn.proofOptions(here);
        for (int i = 0; i < 10_001; i++) {
            gate.signIn.passkeyOptions();
        }
        assertThat(proof(here, device.get(options))).isEqualTo(Verdict.RIGHT);
    }
}
