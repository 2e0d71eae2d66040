package dev.bulla.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.audit.Decision;
import dev.bulla.audit.Phase;
import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.AgentId;
import dev.bulla.pipeline.Admission;
import dev.bulla.pipeline.JournalDown;
import dev.bulla.refusal.Reason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    @TempDir
    Path folder;

    private Rig rig;

    @BeforeEach
    void open() {
        rig = new Rig(folder).people();
        rig.agent("A");
    }

    @AfterEach
    void close() {
        rig.close();
    }

    private Admission admit(String... grants) {
        return rig.store.journal().admit(Rig.intent(), Optional.of(rig.stake("A", grants)));
    }

    @Test
    void an_admitted_call_has_spent_a_use_and_left_an_intent() {
        rig.grant("G", "A", OptionalLong.of(2));
        assertThat(admit("G")).isEqualTo(new Admission.Admitted(1));
        assertThat(rig.spent("G")).isEqualTo(1);
        assertThat(rig.store.ledger().record(1).orElseThrow()).contains("\"phase\":\"intent\"");
    }

    @Test
    @Tag("H015")
    void a_spent_grant_refuses_and_nothing_is_logged_as_started() {
        rig.grant("G", "A", OptionalLong.of(1));
        admit("G");
        assertThat(admit("G")).isEqualTo(new Admission.Refused(Reason.EXHAUSTED));
        assertThat(rig.store.ledger().size()).isEqualTo(1);
    }

    @Test
    @Tag("H015")
    void of_many_callers_at_once_exactly_as_many_get_in_as_the_grant_has_uses() throws InterruptedException {
        rig.grant("G", "A", OptionalLong.of(50));
        var stake = Optional.of(rig.stake("A", "G"));
        var admitted = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            threads.add(Thread.startVirtualThread(() -> {
                for (int j = 0; j < 20; j++) {
                    if (rig.store.journal().admit(Rig.intent(), stake) instanceof Admission.Admitted) {
                        admitted.incrementAndGet();
                    }
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(admitted.get()).isEqualTo(50);
        assertThat(rig.spent("G")).isEqualTo(50);
    }

    @Test
    void a_childs_use_spends_its_ancestors_too_and_none_when_one_has_none_left() {
        rig.grant("P", "A", OptionalLong.of(1));
        rig.grant("C", "A", OptionalLong.of(5), Optional.of(new GrantId("P")));
        assertThat(admit("C")).isInstanceOf(Admission.Admitted.class);
        assertThat(rig.spent("P")).isEqualTo(1);
        assertThat(admit("C")).isEqualTo(new Admission.Refused(Reason.EXHAUSTED));
        assertThat(rig.spent("C")).isEqualTo(1);
    }

    @Test
    void the_first_candidate_with_a_use_left_is_spent() {
        rig.grant("G", "A", OptionalLong.of(0));
        rig.grant("H", "A", OptionalLong.empty());
        admit("G", "H");
        assertThat(rig.spent("G")).isZero();
        assertThat(rig.spent("H")).isEqualTo(1);
    }

    @Test
    void the_reason_is_the_first_of_revoked_expired_exhausted_that_any_has() {
        rig.grant("G", "A", OptionalLong.of(0));
        rig.grant("H", "A", OptionalLong.empty());
        rig.time = Rig.START.plus(Duration.ofHours(2));
        assertThat(admit("G", "H")).isEqualTo(new Admission.Refused(Reason.EXPIRED));
        rig.grant("I", "A", OptionalLong.empty());
        rig.done(rig.store.grants().revoke(new GrantId("I"), rig.time));
        assertThat(admit("G", "H", "I")).isEqualTo(new Admission.Refused(Reason.REVOKED));
    }

    @Test
    void another_agents_grant_opens_nothing() {
        rig.agent("B");
        rig.grant("G", "B", OptionalLong.empty());
        assertThat(admit("G")).isInstanceOf(Admission.Refused.class);
        assertThat(rig.spent("G")).isZero();
    }

    @Test
    void a_call_judged_before_a_change_is_judged_again_and_a_revoked_agent_is_unknown() {
        rig.grant("G", "A", OptionalLong.empty());
        var stake = Optional.of(rig.stake("A", "G"));
        rig.grant("H", "A", OptionalLong.empty());
        assertThat(rig.store.journal().admit(Rig.intent(), stake)).isEqualTo(new Admission.Stale());
        rig.done(rig.store.agents().revoke(new AgentId("A"), rig.time));
        assertThat(rig.store.journal().admit(Rig.intent(), stake))
                .isEqualTo(new Admission.Refused(Reason.TOKEN_UNKNOWN));
    }

    @Test
    void a_default_grant_of_uncounted_use_moves_its_end_with_its_use() {
        var made = rig.grant("G", "A", OptionalLong.empty());
        var line = new Grant.Line(Optional.empty(), true, false, Rig.START);
        rig.done(rig.store
                .grants()
                .add(new Grant(new GrantId("D"), new AgentId("A"), "notes", made.bounds(), Grant.Use.FRESH, line)));
        admit("D");
        rig.time = Rig.START.plus(Duration.ofDays(89));
        assertThat(admit("D")).isInstanceOf(Admission.Admitted.class);
        rig.time = Rig.START.plus(Duration.ofDays(150));
        assertThat(admit("D")).isInstanceOf(Admission.Admitted.class);
        rig.time = Rig.START.plus(Duration.ofDays(300));
        assertThat(admit("D")).isEqualTo(new Admission.Refused(Reason.EXPIRED));
    }

    @Test
    void a_write_that_does_not_hold_leaves_only_the_refusal() {
        var seq = ((Admission.Admitted) rig.store.journal().admit(Rig.intent(), Optional.empty())).seq();
        var heard = new CopyOnWriteArrayList<Notice>();
        rig.store.notices().listen(heard::add);
        Change good = rig.store.agents().revoke(new AgentId("A"), rig.time);
        Change bad = rig.store.agents().revoke(new AgentId("nobody"), rig.time);
        var no = rig.store
                .journal()
                .finish(Rig.outcome(seq), List.of(good, bad), Rig.entry(Decision.REFUSED, Phase.outcome(seq, 1)));
        assertThat(no.orElseThrow().reason()).isEqualTo(Reason.NOT_FOUND);
        assertThat(rig.store.agents().find(new AgentId("A")).orElseThrow().revoked())
                .isFalse();
        assertThat(heard).isEmpty();
        assertThat(rig.store.ledger().record(2).orElseThrow())
                .contains("\"decision\":\"refused\"")
                .contains("\"reason\":\"not_found\"");
    }

    @Test
    void notices_come_after_the_commit() {
        List<Boolean> seen = new CopyOnWriteArrayList<>();
        rig.store
                .notices()
                .listen(notice -> seen.add(rig.store
                        .agents()
                        .find(new AgentId(notice.id()))
                        .orElseThrow()
                        .revoked()));
        rig.done(rig.store.agents().revoke(new AgentId("A"), rig.time));
        assertThat(seen).containsExactly(true);
    }

    @Test
    void when_the_disk_is_full_nothing_happens_and_later_everything_works_again() {
        rig.grant("G", "A", OptionalLong.empty());
        var stake = Optional.of(rig.stake("A", "G"));
        rig.done(new SqlChange(tx -> tx.db().number("PRAGMA max_page_count = 1")));
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 1000; i++) {
                        rig.store.journal().admit(Rig.intent(), Optional.empty());
                    }
                })
                .isInstanceOf(JournalDown.class);
        long size = rig.store.ledger().size();
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 1000; i++) {
                        rig.store.journal().admit(Rig.intent(), stake);
                    }
                })
                .isInstanceOf(JournalDown.class);
        assertThat(rig.spent("G")).isEqualTo(rig.store.ledger().size() - size);
        size = rig.store.ledger().size();
        rig.done(new SqlChange(tx -> tx.db().number("PRAGMA max_page_count = 1000000")));
        assertThat(rig.store.journal().admit(Rig.intent(), Optional.empty()))
                .isEqualTo(new Admission.Admitted(size + 1));
    }

    @Test
    void time_never_runs_behind_the_newest_record() {
        rig.grant("G", "A", OptionalLong.empty());
        rig.time = Rig.START.plus(Duration.ofHours(2));
        rig.store.journal().admit(Rig.intent(), Optional.empty());
        rig.time = Rig.START;
        assertThat(admit("G")).isEqualTo(new Admission.Refused(Reason.EXPIRED));
        assertThat(rig.store.clock().instant()).isEqualTo(Rig.START.plus(Duration.ofHours(2)));
    }

    @Test
    void a_call_that_was_never_finished_ends_unknown_at_the_next_start() {
        rig.store.journal().admit(Rig.intent(), Optional.empty());
        rig.store.journal().admit(Rig.intent(), Optional.empty());
        rig.store.journal().finishLater(Rig.outcome(2));
        rig.close();
        rig = new Rig(folder);
        assertThat(rig.store.ledger().size()).isEqualTo(4);
        assertThat(rig.store.ledger().record(4).orElseThrow())
                .contains("\"decision\":\"unknown\"")
                .contains("\"of\":1");
        rig.close();
        rig = new Rig(folder);
        assertThat(rig.store.ledger().size()).isEqualTo(4);
    }

    @Test
    void a_closed_journal_says_so_and_lets_nobody_wait() {
        rig.close();
        assertThatThrownBy(() -> rig.store.journal().admit(Rig.intent(), Optional.empty()))
                .isInstanceOf(JournalDown.class);
        rig = new Rig(folder);
    }

    @Test
    void a_folder_opens_once() {
        assertThatThrownBy(() -> new Rig(folder))
                .isInstanceOf(StoreRefused.class)
                .hasMessageContaining("another bulla");
    }
}
