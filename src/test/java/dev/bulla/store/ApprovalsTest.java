package dev.bulla.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.identity.AgentId;
import dev.bulla.pipeline.Admission;
import dev.bulla.pipeline.Approvals;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.pipeline.Raise;
import dev.bulla.pipeline.Stake;
import dev.bulla.refusal.Reason;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every keeper of asks must do.
class ApprovalsTest {
    private static final AgentId AGENT = new AgentId("A");
    private static final CapabilityName DELETE = new CapabilityName("notes", "delete");

    @TempDir
    Path folder;

    private Rig rig;
    private Approvals approvals;

    @BeforeEach
    void open() {
        rig = new Rig(folder).people();
        rig.agent("A");
        rig.grant("G", "A", OptionalLong.empty());
        approvals = rig.store.approvals();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    private AskId asked(String id, Level level) {
        var about = new Ask.About("claw_notes", DELETE, level, false, "digest of " + id, new byte[] {1, 2});
        var ask = new Ask(new AskId(id), AGENT, about, rig.time, rig.time.plus(Duration.ofDays(1)), Optional.empty());
        rig.done(approvals.ask(ask, 20));
        return ask.id();
    }

    private Change yes(AskId id) {
        return approvals.answer(id, new Ask.Answer(true, "token", rig.time, Optional.empty()), false);
    }

    private Change no(AskId id) {
        return approvals.answer(id, new Ask.Answer(false, "token", rig.time, Optional.empty()), false);
    }

    private Optional<Reason> tried(Change change) {
        return rig.store.changes().apply(List.of(change)).map(refusal -> refusal.reason());
    }

    private Admission admit(AskId answer) {
        var plain = rig.stake("A", "G");
        var stake = new Stake(AGENT, plain.epoch(), true, plain.candidates(), Optional.of(answer));
        return rig.store.journal().admit(Rig.intent(), Optional.of(stake));
    }

    private int args(AskId id) {
        return approvals.find(Rig.ANN, id).orElseThrow().about().sealedArgs().length;
    }

    @Test
    void a_yes_is_used_once_and_then_forgets_what_was_asked() {
        AskId id = asked("1", Level.L2);
        assertThat(approvals.open(AGENT, rig.time)).isEqualTo(1);
        rig.done(yes(id));
        assertThat(args(id)).isEqualTo(2);
        assertThat(admit(id)).isInstanceOf(Admission.Admitted.class);
        assertThat(args(id)).isZero();
        assertThat(approvals.about(AGENT, DELETE, "digest of " + id.value())).isEmpty();
        assertThat(admit(id)).isEqualTo(new Admission.Refused(Reason.APPROVAL_REPLAYED));
        assertThat(rig.spent("G")).isEqualTo(1);
    }

    @Test
    void an_unused_yes_lapses_after_an_hour() {
        AskId id = asked("1", Level.L2);
        rig.done(yes(id));
        rig.done(rig.store
                .grants()
                .renew(
                        rig.stake("A", "G").candidates().getFirst(),
                        rig.store.grants().of(AGENT).getFirst().bounds()));
        rig.time = Rig.START.plus(Duration.ofMinutes(59));
        assertThat(admit(asked("2", Level.L2))).isEqualTo(new Admission.Refused(Reason.APPROVAL_REPLAYED));
        rig.time = Rig.START.plus(Duration.ofMinutes(61));
        assertThat(admit(id)).isEqualTo(new Admission.Refused(Reason.APPROVAL_EXPIRED));
        rig.done(rig.store.retention().sweep(rig.time).toArray(Change[]::new));
        assertThat(args(id)).isZero();
    }

    @Test
    void the_first_answer_wins_but_a_no_beats_an_unused_yes() {
        AskId id = asked("1", Level.L2);
        rig.done(yes(id));
        assertThat(tried(yes(id))).contains(Reason.ALREADY_ANSWERED);
        assertThat(tried(no(id))).isEmpty();
        assertThat(admit(id)).isEqualTo(new Admission.Refused(Reason.APPROVAL_DECLINED));
        assertThat(tried(yes(id))).contains(Reason.ALREADY_ANSWERED);
        assertThat(approvals.declines(AGENT, DELETE, Instant.EPOCH)).containsExactly(rig.time);
        AskId used = asked("2", Level.L2);
        rig.done(yes(used));
        admit(used);
        assertThat(tried(no(used))).contains(Reason.ALREADY_ANSWERED);
    }

    @Test
    void at_l1_a_no_cancels_every_unused_yes_of_that_action() {
        AskId first = asked("1", Level.L1);
        AskId second = asked("2", Level.L1);
        rig.done(yes(first), no(second));
        assertThat(admit(first)).isEqualTo(new Admission.Refused(Reason.APPROVAL_REPLAYED));
    }

    @Test
    void an_answer_that_stands_can_be_taken_back() {
        AskId id = asked("1", Level.L1);
        long epoch = rig.epoch("A");
        rig.done(approvals.answer(id, new Ask.Answer(true, "console", rig.time, Optional.empty()), true));
        assertThat(approvals.standing(AGENT).answers()).containsEntry(DELETE, true);
        rig.done(approvals.forget(AGENT, "notes", Optional.empty()));
        assertThat(approvals.standing(AGENT).answers()).isEmpty();
        rig.done(approvals.raise(AGENT, "claw_notes", Optional.of(Raise.L3)), approvals.asksInClient(AGENT, false));
        assertThat(approvals.standing(AGENT).raises()).containsEntry("claw_notes", Raise.L3);
        assertThat(approvals.standing(AGENT).asksInClient()).isFalse();
        assertThat(rig.epoch("A")).isEqualTo(epoch + 4);
    }

    @Test
    void an_ask_that_ran_out_takes_no_answer_and_revoking_the_agent_ends_its_asks() {
        AskId id = asked("1", Level.L2);
        assertThat(approvals
                        .list(Rig.BOB, true, new Approvals.Query(10, Optional.empty(), rig.time))
                        .items())
                .isEmpty();
        assertThat(approvals
                        .list(Rig.ANN, true, new Approvals.Query(10, Optional.empty(), rig.time))
                        .items())
                .hasSize(1);
        rig.time = Rig.START.plus(Duration.ofDays(2));
        assertThat(tried(yes(id))).contains(Reason.APPROVAL_EXPIRED);
        AskId open = asked("2", Level.L2);
        List<Notice> heard = new CopyOnWriteArrayList<>();
        rig.store.notices().listen(heard::add);
        rig.done(rig.store.agents().revoke(AGENT, rig.time));
        assertThat(heard).contains(new Notice(Notice.Topic.ASK, open.value()), new Notice(Notice.Topic.AGENT, "A"));
        assertThat(args(open)).isZero();
        assertThat(approvals.open(AGENT, rig.time)).isZero();
    }
}
