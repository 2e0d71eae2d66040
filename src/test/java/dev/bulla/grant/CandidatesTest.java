package dev.bulla.grant;

import static dev.bulla.grant.Made.NOW;
import static dev.bulla.grant.Made.READ;
import static dev.bulla.grant.Made.WRITE;
import static dev.bulla.grant.Made.alone;
import static dev.bulla.grant.Made.byDefault;
import static dev.bulla.grant.Made.counted;
import static dev.bulla.grant.Made.facts;
import static dev.bulla.grant.Made.forTool;
import static dev.bulla.grant.Made.grant;
import static dev.bulla.grant.Made.held;
import static dev.bulla.grant.Made.revoked;
import static dev.bulla.grant.Made.scopes;
import static dev.bulla.grant.Made.until;
import static dev.bulla.grant.Made.where;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.refusal.Reason;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CandidatesTest {
    private final Candidates candidates = new Candidates(new Conditions());

    @Test
    void a_default_grant_serves_while_there_is_no_other() {
        assertThat(admitted(alone(byDefault(grant("d"))))).containsExactly("d");
    }

    @Test
    void a_grant_somebody_made_pushes_the_default_aside() {
        assertThat(admitted(alone(byDefault(grant("d"))), alone(grant("e")))).containsExactly("e");
    }

    @Test
    @Tag("H045")
    void a_dead_grant_somebody_made_still_pushes_the_default_aside() {
        assertThat(refused(alone(byDefault(grant("d"))), alone(revoked(grant("e")))))
                .isEqualTo(Reason.REVOKED);
    }

    @Test
    void grants_of_other_tools_count_for_nothing() {
        assertThat(refused(alone(forTool(grant("x"), "claw_calendar")))).isEqualTo(Reason.SCOPE_MISSING);
        assertThat(admitted(alone(byDefault(grant("d"))), alone(forTool(grant("x"), "claw_calendar"))))
                .containsExactly("d");
    }

    @Test
    void of_several_live_ones_the_soonest_to_expire_comes_first() {
        Grant late = until(grant("late"), NOW.plusSeconds(300));
        Grant soon = until(grant("soon"), NOW.plusSeconds(100));
        Grant middle = until(grant("middle"), NOW.plusSeconds(200));
        assertThat(admitted(alone(late), alone(soon), alone(middle))).containsExactly("soon", "middle", "late");
    }

    @Test
    void only_those_that_admit_the_call_are_candidates() {
        Grant soonButReads = scopes(until(grant("reads"), NOW.plusSeconds(1)), "read:notes");
        assertThat(admitted(alone(soonButReads), alone(grant("writes")))).containsExactly("writes");
    }

    @Test
    @Tag("H026")
    @Tag("H014")
    void live_ones_that_do_not_cover_the_scope_are_a_scope_mismatch() {
        assertThat(refused(alone(scopes(grant("r"), "read:notes")))).isEqualTo(Reason.SCOPE_MISMATCH);
    }

    @Test
    void live_ones_whose_condition_fails_are_a_scope_mismatch() {
        assertThat(refused(alone(where(grant("w"), "args.title == 'other'")))).isEqualTo(Reason.SCOPE_MISMATCH);
        assertThat(admitted(alone(where(grant("w"), "args.title == 'x'")))).containsExactly("w");
    }

    @Test
    void a_live_mismatch_is_said_before_any_dead_grant() {
        assertThat(refused(alone(revoked(grant("dead"))), alone(where(grant("w"), "false"))))
                .isEqualTo(Reason.SCOPE_MISMATCH);
    }

    @Test
    @Tag("H044")
    void with_none_live_the_reason_is_the_first_of_revoked_expired_exhausted() {
        Held exhausted = alone(counted(grant("c"), 1, 1));
        Held expired = alone(until(grant("e"), NOW.minusSeconds(1)));
        Held revoked = alone(revoked(grant("r")));
        assertThat(refused(exhausted)).isEqualTo(Reason.EXHAUSTED);
        assertThat(refused(exhausted, expired)).isEqualTo(Reason.EXPIRED);
        assertThat(refused(exhausted, expired, revoked)).isEqualTo(Reason.REVOKED);
        assertThat(refused(alone(revoked(until(counted(grant("all"), 1, 1), NOW.minusSeconds(1))))))
                .isEqualTo(Reason.REVOKED);
        assertThat(refused(alone(until(counted(grant("two"), 1, 1), NOW.minusSeconds(1)))))
                .isEqualTo(Reason.EXPIRED);
    }

    @Test
    @Tag("H046")
    void expiry_is_strictly_after_the_deadline() {
        assertThat(admitted(alone(until(grant("now"), NOW)))).containsExactly("now");
        assertThat(refused(alone(until(grant("past"), NOW.minusNanos(1))))).isEqualTo(Reason.EXPIRED);
    }

    @Test
    @Tag("H047")
    void a_grant_for_one_use_is_exhausted_after_it() {
        assertThat(admitted(alone(counted(grant("once"), 1, 0)))).containsExactly("once");
        assertThat(refused(alone(counted(grant("once"), 1, 1)))).isEqualTo(Reason.EXHAUSTED);
    }

    @Test
    void a_grant_narrowed_for_its_own_agent_serves_only_through_children() {
        Grant parent = held(grant("parent"));
        Held child = new Held(until(grant("child"), NOW.plusSeconds(5)), List.of(parent));
        assertThat(admitted(alone(parent), child)).containsExactly("child");
        Held dead = new Held(revoked(grant("child")), List.of(parent));
        assertThat(refused(alone(parent), dead)).isEqualTo(Reason.REVOKED);
    }

    @Test
    void a_narrowed_default_serves_through_its_child() {
        Grant parent = held(byDefault(grant("parent")));
        Held child = new Held(scopes(grant("child"), "write:notes"), List.of(parent));
        assertThat(admitted(alone(parent), child)).containsExactly("child");
    }

    @Test
    void a_dead_ancestor_ends_its_descendants() {
        Grant child = grant("child");
        assertThat(refused(new Held(child, List.of(revoked(grant("p")))))).isEqualTo(Reason.REVOKED);
        assertThat(refused(new Held(child, List.of(until(grant("p"), NOW.minusSeconds(1))))))
                .isEqualTo(Reason.EXPIRED);
        assertThat(refused(new Held(child, List.of(grant("p"), counted(grant("g"), 3, 3)))))
                .isEqualTo(Reason.EXHAUSTED);
    }

    @Test
    void every_condition_of_the_line_must_hold() {
        Grant above = where(grant("p"), "args.title == 'x'");
        assertThat(admitted(new Held(where(grant("c"), "args.n == 1"), List.of(above))))
                .containsExactly("c");
        assertThat(refused(new Held(where(grant("c"), "args.n == 2"), List.of(above))))
                .isEqualTo(Reason.SCOPE_MISMATCH);
        assertThat(refused(new Held(grant("c"), List.of(grant("m"), where(grant("p"), "false")))))
                .isEqualTo(Reason.SCOPE_MISMATCH);
    }

    @Test
    void life_alone_can_be_judged_before_anything_is_read() {
        Held outside = alone(where(grant("w"), "false"));
        assertThat(candidates.live(List.of(outside), READ, NOW)).isInstanceOf(Candidates.Choice.Admitted.class);
        assertThat(candidates.live(List.of(alone(revoked(grant("r")))), READ, NOW))
                .isInstanceOfSatisfying(
                        Candidates.Choice.Refused.class,
                        no -> assertThat(no.refusal().reason()).isEqualTo(Reason.REVOKED));
    }

    private List<String> admitted(Held... grants) {
        var choice = candidates.admit(Arrays.asList(grants), WRITE, facts("{\"title\":\"x\",\"n\":1}"));
        assertThat(choice).isInstanceOf(Candidates.Choice.Admitted.class);
        return ((Candidates.Choice.Admitted) choice)
                .grants().stream().map(GrantId::value).toList();
    }

    private Reason refused(Held... grants) {
        var choice = candidates.admit(Arrays.asList(grants), WRITE, facts("{\"title\":\"x\",\"n\":1}"));
        assertThat(choice).isInstanceOf(Candidates.Choice.Refused.class);
        return ((Candidates.Choice.Refused) choice).refusal().reason();
    }
}
