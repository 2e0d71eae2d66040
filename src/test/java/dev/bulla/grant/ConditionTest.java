package dev.bulla.grant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class ConditionTest {
    private static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");
    private static final Agent AGENT = new Agent(new AgentId("01A"), new PersonId("01P"), "helper", NOW, false, 1);

    private final Conditions conditions = new Conditions();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "args.n == 5",
                "args.n == 5.0",
                "args.d == 5",
                "args.n < 6.5",
                "args.half > 2",
                "args.title == 'hello'",
                "args.title.startsWith('he')",
                "args.title.contains('ell')",
                "args.title.matches('^h.*o$')",
                "'work' in args.tags",
                "args.tags.all(t, t != 'private')",
                "args.tags.exists(t, t.contains('wor'))",
                "args.deep.er.est == 'x'",
                "size(args.tags) == 2",
                "args.flag",
                "args.nothing == null",
                "!has(args.missing)",
                "has(args.deep.er)",
                "caller.kind == 'agent' && caller.name == 'helper' && caller.id == '01A'",
                "now < timestamp('2027-01-01T00:00:00Z')",
                "timestamp(args.at) > now",
                "args.tags == ['work', 'home']",
                "args.deep == {'er': {'est': 'x'}}",
                "!has(target.title)",
                "args.n + 1 == 6",
                "args.d + 0.5 == 5.5",
                "args['n'] == 5",
                "'er' in args.deep && !('x' in args)",
                "args.exists(name, name == 'deep')",
                "args == args && args.deep != target",
                "[args.deep].all(d, d.er.est == 'x' && has(d.er) && 'er' in d)",
                "[args.deep] == [{'er': {'est': 'x'}}]",
                "size(args.deep) == 1 && size(target) == 0",
            })
    void holds(String where) {
        assertThat(conditions.problem(where)).isEmpty();
        assertThat(conditions.holds(where, facts(args()))).isTrue();
    }

    @ParameterizedTest
    @Tag("H026")
    @ValueSource(
            strings = {
                "args.missing == 1",
                "args.missing != 1",
                "target.title != 'x'",
                "args.title",
                "args.n",
                "args.title > 3",
                "1 / (args.n - 5) == 1",
                "args.title.matches('(')",
                "timestamp(args.title) > now",
                "args.n == '5'",
                "args.flag == false",
                "args.nothing",
            })
    void a_missing_key_an_error_or_another_type_is_a_no(String where) {
        assertThat(conditions.problem(where)).isEmpty();
        assertThat(conditions.holds(where, facts(args()))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "args.n ==",
                "nobody.n == 1",
                "size(args)",
                "'a' + args.title == 'ahello'",
                "[1] + args.tags == []",
                "bytes(args.title) == b'x'",
                "launch(args)",
                "",
            })
    void what_does_not_compile_names_where(String where) {
        assertThat(conditions.problem(where)).hasValueSatisfying(refusal -> {
            assertThat(refusal.field()).contains("where");
            assertThat(refusal.reason().status()).isEqualTo(422);
        });
    }

    @Test
    void a_compile_error_repeats_nothing_that_stood_in_quotes() {
        var problem = conditions.problem("args.key == \"hush-hush-1234\" nonsense 'hush-hush'");
        assertThat(problem)
                .hasValueSatisfying(
                        r -> assertThat(r.message()).doesNotContain("hush").contains("line 1"));
    }

    @Test
    void a_stored_thing_must_satisfy_the_condition_before_and_after() {
        String where = "'work' in args.tags";
        ObjectNode work = Json.object();
        work.putArray("tags").add("work");
        ObjectNode home = Json.object();
        home.putArray("tags").add("home");
        assertThat(conditions.holds(where, about(Json.object(), work))).isTrue();
        assertThat(conditions.holds(where, about(work, work))).isTrue();
        assertThat(conditions.holds(where, about(home, work))).isFalse();
        assertThat(conditions.holds(where, about(work, home))).isFalse();
        assertThat(conditions.holds("target.tags == ['work']", about(home, work)))
                .isTrue();
    }

    @Test
    void dynamic_addition_cannot_build_strings_either() {
        assertThat(conditions.holds("args.title + args.title == 'hellohello'", facts(args())))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "args.big.contains(args.needle)",
                "args.many.all(x, args.many.all(y, args.many.all(z, x == y || z != y)))",
                "args.many.all(x, args.big.contains(args.needle))",
                "args.big.matches('(a?){50}a{50}b')",
                "args.many.all(x, args.big.matches('.*(x|a)*b'))",
                "args.many.all(x, args.big != args.other)",
                "[args.big].all(a, [args.other].all(b, args.some.all(x, a != b && b != a && !(a == b) && a < b)))",
                "args.some.all(x, x in args.many)",
                "args.some.all(x, args.many == args.many)",
            })
    void no_condition_over_a_large_argument_runs_away(String where) {
        ObjectNode args = Json.object();
        args.put("big", "a".repeat(1 << 20));
        args.put("other", "a".repeat((1 << 20) - 1) + "b");
        args.put("needle", "a".repeat(1 << 15) + "b");
        var many = args.putArray("many");
        var some = args.putArray("some");
        for (int i = 0; i < 50_000; i++) {
            many.add(i);
            if (i < 900) {
                some.add(i);
            }
        }
        assertThat(conditions.problem(where)).isEmpty();
        // Unbounded, each of these takes from minutes to days; the generous limit only tells the
        // two apart.
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> conditions.holds(where, facts(args)));
    }

    @Test
    void sources_are_bounded() {
        assertThat(conditions.problem("true" + " || true".repeat(400))).isPresent();
        assertThat(conditions.problem("(".repeat(100) + "true" + ")".repeat(100)))
                .isPresent();
        assertThat(conditions.problem("args.a == 1" + " && args.a == 1".repeat(90)))
                .isPresent();
    }

    private static Facts facts(ObjectNode args) {
        return new Facts(args, Optional.empty(), AGENT, NOW);
    }

    private static Facts about(ObjectNode args, ObjectNode target) {
        return new Facts(args, Optional.of(target), AGENT, NOW);
    }

    private static ObjectNode args() {
        return (ObjectNode) Json.ours("""
                {"n":5,"d":5.0,"half":2.5,"title":"hello","tags":["work","home"],"flag":true,"nothing":null,
                 "deep":{"er":{"est":"x"}},"at":"2026-12-01T12:00:00+01:00"}""");
    }
}
