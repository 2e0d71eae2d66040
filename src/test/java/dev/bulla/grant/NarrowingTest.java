package dev.bulla.grant;

import static dev.bulla.grant.Made.AGENT;
import static dev.bulla.grant.Made.NOW;
import static dev.bulla.grant.Made.alone;
import static dev.bulla.grant.Made.counted;
import static dev.bulla.grant.Made.grant;
import static dev.bulla.grant.Made.revoked;
import static dev.bulla.grant.Made.scopes;
import static dev.bulla.grant.Made.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.grant.Narrowing.Holder;
import dev.bulla.grant.Narrowing.Wish;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NarrowingTest {
    private static final Conditions CONDITIONS = new Conditions();
    private static final Narrowing NARROWING = new Narrowing(CONDITIONS);
    private static final Set<String> WORDS = Set.of("read:notes", "write:notes");

    @Test
    @Tag("H041")
    void anything_wider_is_a_scope_mismatch() {
        Held reads = alone(scopes(grant("r"), "read:notes"));
        assertThat(refused(reads, wish(Set.of("write:notes")))).isEqualTo(Reason.SCOPE_MISMATCH);
        Held counted = alone(counted(grant("c"), 5, 2));
        assertThat(refused(counted, uses(4))).isEqualTo(Reason.SCOPE_MISMATCH);
        assertThat(child(counted, uses(3)).bounds().maxUses()).hasValue(3);
        Held ends = alone(until(grant("e"), NOW.plusSeconds(10)));
        assertThat(refused(ends, ending(NOW.plusSeconds(11)))).isEqualTo(Reason.SCOPE_MISMATCH);
        assertThat(child(ends, ending(NOW.plusSeconds(10))).bounds().expiresAt())
                .isEqualTo(NOW.plusSeconds(10));
    }

    @Test
    void what_is_left_out_comes_from_the_parent() {
        Grant parent = scopes(counted(until(grant("p"), NOW.plusSeconds(60)), 5, 2), "read:notes");
        Grant child = child(alone(parent), Wish.NOTHING);
        assertThat(child.bounds().scopes()).containsExactly("read:notes");
        assertThat(child.bounds().maxUses()).hasValue(3);
        assertThat(child.bounds().expiresAt()).isEqualTo(NOW.plusSeconds(60));
        assertThat(child.line().parent()).contains(parent.id());
        assertThat(child.line().byDefault()).isFalse();
    }

    @Test
    void a_dead_grant_cannot_be_narrowed() {
        assertThat(refused(alone(revoked(grant("r"))), Wish.NOTHING)).isEqualTo(Reason.REVOKED);
        assertThat(refused(alone(until(grant("e"), NOW.minusSeconds(1))), Wish.NOTHING))
                .isEqualTo(Reason.EXPIRED);
        assertThat(refused(alone(counted(grant("x"), 1, 1)), Wish.NOTHING)).isEqualTo(Reason.EXHAUSTED);
        assertThat(refused(new Held(grant("c"), List.of(revoked(grant("p")))), Wish.NOTHING))
                .isEqualTo(Reason.REVOKED);
    }

    @Test
    void terms_that_no_grant_can_have_are_invalid() {
        assertThat(refused(alone(grant("p")), uses(0))).isEqualTo(Reason.INPUT_INVALID);
        assertThat(refused(alone(grant("p")), ending(NOW))).isEqualTo(Reason.INPUT_INVALID);
        assertThat(refused(alone(grant("p")), given("args."))).isEqualTo(Reason.INPUT_INVALID);
    }

    @Property(tries = 400)
    @net.jqwik.api.Tag("H033")
    void a_narrowed_grant_never_widens(
            @ForAll("grants") Grant root, @ForAll("wishes") List<Wish> wishes, @ForAll("calls") Call call) {
        Held parent = alone(root);
        for (Wish wish : wishes) {
            if (!(NARROWING.narrow(parent, wish, new Holder(AGENT, new GrantId("c" + wishes.indexOf(wish))), NOW)
                    instanceof Narrowing.Narrowed.Child(Grant made))) {
                return;
            }
            List<Grant> above = new ArrayList<>(List.of(parent.grant()));
            above.addAll(parent.above());
            Held child = new Held(made, above);
            assertThat(parent.grant().bounds().scopes())
                    .containsAll(made.bounds().scopes());
            assertThat(child.deadline()).isBeforeOrEqualTo(parent.deadline());
            if (parent.remaining().isPresent()) {
                assertThat(child.remaining().orElseThrow())
                        .isLessThanOrEqualTo(parent.remaining().getAsLong());
            }
            if (admits(child, call)) {
                assertThat(admits(parent, call)).isTrue();
            }
            parent = child;
        }
    }

    @Property(tries = 200)
    void the_order_of_narrowing_changes_nothing(@ForAll("wishes") List<Wish> wishes, @ForAll("calls") Call call) {
        Optional<Held> there = chain(wishes);
        Optional<Held> back = chain(wishes.reversed());
        if (there.isPresent() && back.isPresent()) {
            assertThat(admits(there.get(), call)).isEqualTo(admits(back.get(), call));
        }
    }

    private static Optional<Held> chain(List<Wish> wishes) {
        Held at = alone(grant("root"));
        for (Wish wish : wishes) {
            Wish still = new Wish(wish.scopes(), wish.where(), OptionalLong.empty(), Optional.empty());
            if (!(NARROWING.narrow(at, still, new Holder(AGENT, new GrantId("c")), NOW)
                    instanceof Narrowing.Narrowed.Child(Grant made))) {
                return Optional.empty();
            }
            List<Grant> above = new ArrayList<>(List.of(at.grant()));
            above.addAll(at.above());
            at = new Held(made, above);
        }
        return Optional.of(at);
    }

    private static boolean admits(Held held, Call call) {
        return held.status(call.at()) == Grant.Status.ACTIVE
                && held.admits(call.scope(), Made.facts(Json.object().put("n", call.n()), call.at()), CONDITIONS);
    }

    record Call(String scope, int n, Instant at) {}

    @Provide
    Arbitrary<Call> calls() {
        return Combinators.combine(Arbitraries.of(WORDS), Arbitraries.integers().between(0, 9), ends())
                .as(Call::new);
    }

    @Provide
    Arbitrary<Grant> grants() {
        return Combinators.combine(wish(), Arbitraries.longs().between(0, 9)).as((wish, spent) -> {
            Bounds bounds = new Bounds(
                    wish.scopes().orElse(WORDS),
                    wish.where(),
                    wish.maxUses(),
                    wish.expiresAt().orElse(NOW.plusSeconds(1_000)));
            Grant like = grant("root");
            return new Grant(
                    like.id(), AGENT, like.tool(), bounds, new Grant.Use(spent, Optional.empty()), like.line());
        });
    }

    @Provide
    Arbitrary<List<Wish>> wishes() {
        return wish().list().ofMinSize(1).ofMaxSize(6);
    }

    private static Arbitrary<Wish> wish() {
        Arbitrary<Set<String>> scopes = Arbitraries.of(WORDS).set().ofMinSize(1);
        Arbitrary<String> where =
                Arbitraries.of("args.n < 7", "args.n > 2", "args.n != 5", "args.n in [3, 4, 6]", "true");
        return Combinators.combine(
                        scopes.optional(),
                        where.optional(),
                        Arbitraries.longs().between(1, 12).optional(),
                        ends().optional())
                .as((s, w, u, e) -> new Wish(s, w, u.map(OptionalLong::of).orElse(OptionalLong.empty()), e));
    }

    private static Arbitrary<Instant> ends() {
        return Arbitraries.integers().between(1, 2_000).map(NOW::plusSeconds);
    }

    private static Grant child(Held parent, Wish wish) {
        var narrowed = NARROWING.narrow(parent, wish, new Holder(AGENT, new GrantId("child")), NOW);
        assertThat(narrowed).isInstanceOf(Narrowing.Narrowed.Child.class);
        return ((Narrowing.Narrowed.Child) narrowed).grant();
    }

    private static Reason refused(Held parent, Wish wish) {
        var narrowed = NARROWING.narrow(parent, wish, new Holder(AGENT, new GrantId("child")), NOW);
        assertThat(narrowed).isInstanceOf(Narrowing.Narrowed.Refused.class);
        return ((Narrowing.Narrowed.Refused) narrowed).refusal().reason();
    }

    private static Wish wish(Set<String> scopes) {
        return new Wish(Optional.of(scopes), Optional.empty(), OptionalLong.empty(), Optional.empty());
    }

    private static Wish uses(long uses) {
        return new Wish(Optional.empty(), Optional.empty(), OptionalLong.of(uses), Optional.empty());
    }

    private static Wish ending(Instant end) {
        return new Wish(Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.of(end));
    }

    private static Wish given(String where) {
        return new Wish(Optional.empty(), Optional.of(where), OptionalLong.empty(), Optional.empty());
    }
}
