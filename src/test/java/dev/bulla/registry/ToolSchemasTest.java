package dev.bulla.registry;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import dev.bulla.grant.Access;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class ToolSchemasTest {
    private static final PersonId WHOSE = new PersonId("p1");

    private final Registry registry = new Registry(List.of(new Things()), "claw");
    private final Tool tool = registry.tools().getFirst();
    private final JsonNode schema = ToolSchemas.of(tool);

    @Test
    @Tag("C007")
    void action_is_an_enum_of_what_this_agent_has() {
        assertThat(schema.at("/properties/action/enum").toString())
                .isEqualTo("[\"list\",\"create\",\"export\",\"get\",\"update\",\"delete\"]");
        Access reads = new Access(Set.of("claw_things.get"), Set.of(), Map.of());
        JsonNode narrow =
                ToolSchemas.of(registry.toolsOf(WHOSE, reads, Set.of()).getFirst());
        assertThat(narrow.at("/properties/action/enum").toString()).isEqualTo("[\"get\"]");
        assertThat(narrow.at("/properties/params/properties").propertyNames()).containsExactly("id");
    }

    @Test
    @Tag("C062")
    @Tag("C063")
    void params_has_every_field_by_name_and_requires_none() {
        JsonNode params = schema.at("/properties/params");
        assertThat(params.path("properties").propertyNames())
                .containsExactly("search", "limit", "deep", "tags", "bomb", "title", "when", "mail", "parts", "id");
        assertThat(params.has("required")).isFalse();
        assertThat(params.path("additionalProperties").booleanValue()).isTrue();
        assertThat(params.at("/properties/title").toString())
                .isEqualTo("{\"type\":\"string\",\"description\":\"[create (required), update] Its title.\"}");
    }

    @Test
    @Tag("C065")
    @Tag("C066")
    @Tag("C068")
    void no_pattern_is_shown_that_re2_cannot_read_and_only_the_pattern_is_lost() {
        assertThat(schema.toString()).doesNotContain("(?!").doesNotContain("(?=");
        assertThat(schema.at("/properties/params/properties/search/type").stringValue())
                .isEqualTo("string");
        // A property that is called `pattern` is a name, not a keyword.
        assertThat(schema.at("/properties/params/properties/parts/items/properties/pattern/type")
                        .stringValue())
                .isEqualTo("string");
        schema.findValues("pattern").stream().filter(JsonNode::isString).forEach(p -> Pattern.compile(p.stringValue()));
        JsonNode nested = Shown.of(
                (tools.jackson.databind.node.ObjectNode)
                        Json.ours(
                                "{\"anyOf\":[{\"pattern\":\"(?<=a)b\"},{\"pattern\":\"^a$\"}],\"patternProperties\":{\"(?!x)\":{},\"^y\":{}}}"));
        assertThat(nested.toString())
                .isEqualTo("{\"anyOf\":[{},{\"pattern\":\"^a$\"}],\"patternProperties\":{\"^y\":{}}}");
    }

    @Test
    @Tag("C060")
    @Tag("C061")
    void only_the_facade_declares_what_the_host_fills_in() {
        assertThat(schema.path("properties").propertyNames()).containsExactly("action", "params");
        assertThat(ToolSchemas.forFacade(tool).path("properties").propertyNames())
                .containsExactly("action", "params", "auth_token", "_conversation_id");
    }

    @Test
    @Tag("C010")
    @Tag("C064")
    @Tag("G075")
    void a_description_opens_with_when_and_shows_a_call_and_no_address() {
        assertThat(tool.description())
                .startsWith("Use it when")
                .contains("- update: Does update. Needs id.")
                .contains("Things starting with a: {\"action\":\"list\",\"params\":{\"search\":\"a\"}}");
        assertThat(tool.description() + schema)
                .doesNotContain("/api/")
                .doesNotContain("http")
                .doesNotContain("/things");
    }
}
