package dev.bulla.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

final class JudgeTest {
    private final Registry registry = new Registry(List.of(new Things()), "claw");

    private Optional<Refusal> check(String action, String args) {
        Capability capability =
                registry.find(new CapabilityName("things", action)).orElseThrow();
        return registry.check(capability, (ObjectNode) Json.ours(args));
    }

    @Test
    void keys_an_action_does_not_take_are_let_through() {
        assertThat(check("create", "{\"title\":\"t\",\"colour\":{\"x\":1}}")).isEmpty();
    }

    @Test
    void a_refusal_names_the_field_and_carries_the_schema_and_no_value() {
        Refusal refusal = check("create", "{\"title\":\"hunter2hunter2\"}").orElseThrow();
        assertThat(refusal.field()).contains("title");
        assertThat(refusal.details()).containsKey("schema");
        assertThat(refusal.toString()).doesNotContain("hunter2");
        assertThat(check("create", "{}").orElseThrow().message()).isEqualTo("title: is required");
        assertThat(check("create", "{\"title\":\"t\",\"parts\":[{\"pattern\":\"xa\"}]}")
                        .orElseThrow()
                        .field())
                .contains("parts[0].pattern");
    }

    @Test
    void what_does_not_fit_a_pattern_hears_how_it_is_written_and_no_regular_expression() {
        ObjectNode schema = Json.object().put("type", "string").put("pattern", "^[0-9]{4}$");
        var year = new Params.Field("year", schema.deepCopy().put("description", "A year: 2026."), false);
        Judge judge = new Judge(Params.of(year, new Params.Field("mute", schema, false)));

        assertThat(judge.check(Json.object().put("year", "x")).orElseThrow().message())
                .isEqualTo("year: does not have the form it needs. It is: A year: 2026.");
        assertThat(judge.check(Json.object().put("mute", "x")).orElseThrow().message())
                .isEqualTo("mute: does not have the form it needs");
    }

    @Test
    void formats_are_held_to() {
        assertThat(check("create", "{\"title\":\"t\",\"when\":\"tomorrow\"}")
                        .orElseThrow()
                        .field())
                .contains("when");
        assertThat(check("create", "{\"title\":\"t\",\"when\":\"2026-11-30T10:00:00\"}"))
                .isPresent();
        assertThat(check("create", "{\"title\":\"t\",\"when\":\"2026-11-30T10:00:00+01:00\"}"))
                .isEmpty();
        assertThat(check("create", "{\"title\":\"t\",\"mail\":\"nobody\"}")
                        .orElseThrow()
                        .field())
                .contains("mail");
    }

    @Test
    @Tag("C067")
    void a_pattern_nobody_sees_is_still_enforced() {
        assertThat(check("list", "{\"search\":\"xa\"}").orElseThrow().field()).contains("search");
        assertThat(check("list", "{\"search\":\"ax\"}")).isEmpty();
        assertThat(check("list", "{\"search\":\"ax\\n\"}")).isPresent();
    }

    @Test
    void a_pattern_that_backtracks_runs_out_of_steps_and_refuses() {
        assertThat(check("list", "{\"bomb\":\"aaaa\"}")).isEmpty();
        assertThat(check("list", "{\"bomb\":\"" + "a".repeat(60) + "!\"}")).isPresent();
    }
}
