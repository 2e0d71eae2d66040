package dev.bulla.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

final class InternalRequestTest {
    private final Registry registry = new Registry(List.of(new Things()), "claw");

    private InternalRequest request(String action, ObjectNode args) {
        return registry.request(new CapabilityName("things", action), args);
    }

    @Test
    @Tag("C011")
    @Tag("C029")
    void params_go_to_the_path_the_query_or_the_body() {
        var update = request("update", Json.object().put("id", "../x y").put("title", "t"));
        assertThat(update.method()).isEqualTo("PATCH");
        assertThat(update.url()).isEqualTo("/api/v1/things/%2E%2E%2Fx%20y");
        assertThat(update.body()).isEqualTo(Json.object().put("title", "t"));
        assertThat(update.queryString()).isEmpty();
        var list = request("list", (ObjectNode) Json.ours("{\"search\":\"a&b\",\"tags\":[\"x\",\"y\"],\"limit\":3}"));
        assertThat(list.queryString()).isEqualTo("search=a%26b&tags=x&tags=y&limit=3");
        assertThat(list.body().isEmpty()).isTrue();
    }

    @Test
    void a_param_that_cannot_stand_in_the_path_is_still_judged() {
        for (String args : List.of("{}", "{\"id\":\"\"}", "{\"id\":5}", "{\"id\":null}", "{\"id\":{}}")) {
            ObjectNode given = (ObjectNode) Json.ours(args);
            ObjectNode judged = registry.args(request("get", given));
            assertThat(judged).isEqualTo(given);
            var get = registry.find(new CapabilityName("things", "get")).orElseThrow();
            assertThat(registry.check(get, judged).orElseThrow().field()).contains("id");
        }
    }

    @Test
    @Tag("C012")
    @Tag("C013")
    void it_carries_the_token_and_the_name_of_the_capability_and_shows_neither() {
        var sent = request("update", Json.object().put("id", "7")).as(UnverifiedToken.bearer("bulla_secret"));
        assertThat(sent.headers())
                .isEqualTo(Map.of("Authorization", "Bearer bulla_secret", "x-claw-capability", "things.update"));
        assertThat(sent.credential().exposed()).isEqualTo("bulla_secret");
        assertThat(sent.toString()).isEqualTo("PATCH /api/v1/things/7");
    }

    @Property
    void arguments_survive_the_way_there_and_back(@ForAll String id, @ForAll String title, @ForAll int extra) {
        if (!well(id) || !well(title)) {
            return;
        }
        ObjectNode args = Json.object().put("id", id).put("title", title).put("extra", extra);
        for (String action : List.of("get", "update", "delete")) {
            assertThat(registry.args(request(action, args))).isEqualTo(args);
        }
    }

    @Property
    void what_the_facade_asks_is_what_rest_would_ask(@ForAll String id, @ForAll String search) {
        if (!well(id) || !well(search) || id.isEmpty()) {
            return;
        }
        var get = request("get", Json.object().put("id", id));
        Routed routed = registry.route("GET", get.url().substring(InternalRequest.BASE.length()))
                .orElseThrow();
        if (routed.capability().name().action().equals("get")) {
            assertThat(registry.args(routed, Map.of(), Json.object()))
                    .isEqualTo(Json.object().put("id", id));
        }
    }

    private static boolean well(String text) {
        return java.nio.charset.StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }
}
