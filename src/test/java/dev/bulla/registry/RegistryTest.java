package dev.bulla.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.grant.Access;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

final class RegistryTest {
    private static final PersonId WHOSE = new PersonId("p1");

    private final Registry registry = new Registry(List.of(new Things()), "claw");

    @Test
    void a_literal_segment_wins_over_a_parameter() {
        assertThat(registry.route("GET", "/things/export")
                        .orElseThrow()
                        .capability()
                        .name()
                        .action())
                .isEqualTo("export");
        Routed routed = registry.route("GET", "/things/a%2Fb").orElseThrow();
        assertThat(routed.capability().name().action()).isEqualTo("get");
        assertThat(routed.path()).isEqualTo(Map.of("id", "a/b"));
    }

    @Test
    void an_address_that_leads_nowhere_finds_nothing() {
        assertThat(registry.route("GET", "/things/")).isEmpty();
        assertThat(registry.route("GET", "/things/a/b")).isEmpty();
        assertThat(registry.route("GET", "/things/%zz")).isEmpty();
        assertThat(registry.route("GET", "/things/%ff")).isEmpty();
        assertThat(registry.route("PUT", "/things/a")).isEmpty();
        assertThat(registry.methods("/things/a")).containsExactly("DELETE", "GET", "PATCH");
    }

    @Test
    void a_bad_declaration_is_refused_at_the_start() {
        Domain twice = new Things();
        assertThatThrownBy(() -> new Registry(List.of(twice, twice), "claw")).hasMessageContaining("two domains");
        assertThatThrownBy(() -> new Registry(List.of(twice), "claw tools")).hasMessageContaining("tool's name");
    }

    @Test
    @Tag("C033")
    @Tag("C034")
    void the_access_page_shows_the_tools_that_are_listed() {
        var listed = registry.tools();
        var shown = registry.availableTools(WHOSE).at("/data/mcp_tools");
        assertThat(shown.size()).isEqualTo(listed.size());
        for (int i = 0; i < listed.size(); i++) {
            assertThat(shown.get(i).path("name").stringValue())
                    .isEqualTo(listed.get(i).name());
            assertThat(shown.get(i).path("actions").toString())
                    .isEqualTo(Json.tree(listed.get(i).actionNames()).toString());
        }
        assertThat(listed.getFirst().actionNames()).doesNotContain("restore").contains("update");
    }

    @Test
    void deny_wins_and_a_grant_gives_what_access_did_not_list() {
        Access access = new Access(Set.of("claw_things.list", "claw_things.get"), Set.of("claw_things.get"), Map.of());
        assertThat(registry.toolsOf(WHOSE, access, Set.of()).getFirst().actionNames())
                .containsExactly("list");
        assertThat(registry.toolsOf(WHOSE, access, Set.of("claw_things"))
                        .getFirst()
                        .actionNames())
                .contains("create", "delete")
                .doesNotContain("get");
        assertThat(registry.toolsOf(WHOSE, Access.NONE, Set.of())).isEmpty();
    }

    @Test
    void a_tool_says_what_it_can_destroy_over_the_actions_this_agent_has() {
        Access reads = new Access(Set.of("claw_things.list", "claw_things.get"), Set.of(), Map.of());
        Tool narrow = registry.toolsOf(WHOSE, reads, Set.of()).getFirst();
        assertThat(narrow.readOnly()).isTrue();
        assertThat(narrow.destructive()).isFalse();
        Tool whole = registry.tools().getFirst();
        assertThat(whole.readOnly()).isFalse();
        assertThat(whole.destructive()).isTrue();
    }

    @Test
    void query_text_becomes_the_declared_types() {
        Routed routed = registry.route("GET", "/things").orElseThrow();
        ObjectNode args = registry.args(
                routed,
                Map.of("limit", List.of("7"), "deep", List.of("true"), "tags", List.of("a"), "other", List.of("1")),
                Json.object());
        assertThat(args).isEqualTo(Json.ours("{\"limit\":7,\"deep\":true,\"tags\":[\"a\"],\"other\":\"1\"}"));
        ObjectNode odd = registry.args(routed, Map.of("limit", List.of("seven")), Json.object());
        assertThat(registry.check(routed.capability(), odd).orElseThrow().field())
                .contains("limit");
    }
}
