package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What people switch on, off and narrow for one agent, and how soon every door knows.
final class AccessTest {
    private TestHouse house;
    private TestAgent agent;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        agent = house.agent("ada");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Reply patch(String agent, String body) {
        return house.asOwner("PATCH", "/managed-agents/" + agent + "/tool-access", Json.ours(body));
    }

    private static List<String> names(JsonNode tools) {
        return tools.valueStream().map(t -> t.path("name").asString()).toList();
    }

    private String note(String title, String tag) {
        ObjectNode note = Json.object().put("title", title).put("content", "roof repair " + tag);
        note.putArray("tags").add(tag);
        return house.asOwner("POST", "/notes", note).text("/id");
    }

    private List<String> titles(String query) {
        return agent.rest("GET", "/notes" + query)
                .json()
                .path("items")
                .valueStream()
                .map(n -> n.path("title").asString())
                .toList();
    }

    private String reason(String action, ObjectNode params) {
        return agent.run("claw_notes", action, params).path("reason").asString("");
    }

    @Test
    @Tag("C035")
    @Tag("C078")
    void an_admin_switches_tools_and_actions_and_each_member_is_replaced_alone() {
        assertThat(names(agent.tools())).containsExactly("claw_notes", "claw_calendar", "claw_contacts", "claw_files");
        assertThat(patch("ada", "{\"deny\":[\"claw_notes.delete\",\"claw_files\"]}")
                        .status())
                .isEqualTo(200);
        assertThat(names(agent.tools())).containsExactly("claw_notes", "claw_calendar", "claw_contacts");
        assertThat(agent.tools()
                        .get(0)
                        .at("/inputSchema/properties/action/enum")
                        .toString())
                .doesNotContain("delete");
        assertThat(reason("delete", Json.object().put("id", "x"))).isEqualTo("tool_denied");
        patch(agent.id(), "{\"allow\":[\"claw_notes\",\"claw_finance.list\"]}");
        Reply shown = house.asOwner("GET", "/managed-agents/ada/tool-access");
        assertThat(shown.json().path("allow").toString()).isEqualTo("[\"claw_finance.list\",\"claw_notes\"]");
        assertThat(shown.json().path("deny").toString()).isEqualTo("[\"claw_files\",\"claw_notes.delete\"]");
        assertThat(names(agent.tools())).containsExactly("claw_notes", "claw_finance");
        assertThat(agent.run("claw_finance", "list", Json.object()).has("items"))
                .isTrue();
        assertThat(agent.run("claw_finance", "summarize", Json.object())
                        .path("reason")
                        .asString())
                .isEqualTo("scope_missing");
        assertThat(patch("ada", "{\"allow\":[\"claw_nothing\"]}").status()).isEqualTo(422);
        assertThat(patch("ada", "{\"deny\":[\"claw_notes.explode\"]}").status()).isEqualTo(422);
        assertThat(patch("nobody", "{\"deny\":[]}").status()).isEqualTo(404);
        patch("ada", "{\"deny\":[]}");
        assertThat(reason("delete", Json.object().put("id", "x"))).isEqualTo("not_found");
    }

    @Test
    void an_agent_is_named_by_id_or_name_everywhere() {
        for (String name : List.of("ada", agent.id())) {
            assertThat(house.asOwner("GET", "/managed-agents/" + name + "/tool-access")
                            .text("/id"))
                    .isEqualTo(agent.id());
            assertThat(house.asOwner("GET", "/managed-agents/" + name + "/approvals")
                            .text("/id"))
                    .isEqualTo(agent.id());
            assertThat(house.asOwner("GET", "/grants?agent=" + name).status()).isEqualTo(200);
            ObjectNode grant =
                    Json.object().put("agent", name).put("tool", "claw_notes").put("expiresAt", "2027-01-31T12:00:00Z");
            assertThat(house.asOwner("POST", "/grants", grant).text("/agent")).isEqualTo(agent.id());
        }
        assertThat(house.asOwner("DELETE", "/agents/ada").status()).isEqualTo(200);
        assertThat(agent.rest("GET", "/me").status()).isEqualTo(401);
    }

    @Test
    void a_tag_filter_narrows_everything_there_is_to_see_and_do() {
        String open = note("open roof", "work");
        String hidden = note("hidden roof", "private");
        for (String filter : List.of(
                "{\"mode\":\"include\",\"tags\":[\"work\"]}", "{\"mode\":\"exclude\",\"tags\":[\"private\"]}")) {
            assertThat(patch("ada", "{\"tagFilters\":{\"notes\":" + filter + "}}")
                            .status())
                    .isEqualTo(200);
            assertThat(titles("")).containsExactly("open roof");
            assertThat(titles("?search=roof")).containsExactly("open roof");
            assertThat(titles("?search=hi")).isEmpty();
            assertThat(titles("?tag=private")).isEmpty();
            assertThat(titles("?sort=heat&limit=1")).containsExactly("open roof");
            assertThat(agent.rest("GET", "/notes?limit=1")
                            .json()
                            .path("nextCursor")
                            .isNull())
                    .isTrue();
            assertThat(reason("get", Json.object().put("id", hidden))).isEqualTo("not_found");
            assertThat(reason("delete", Json.object().put("id", hidden))).isEqualTo("not_found");
            ObjectNode reveal = Json.object().put("id", hidden).put("version", 1);
            reveal.putArray("tags").add("work");
            assertThat(reason("update", reveal)).isEqualTo("not_found");
            ObjectNode hide = Json.object().put("id", open).put("version", 1);
            hide.putArray("tags").add("private");
            assertThat(reason("update", hide)).isEqualTo("scope_mismatch");
            ObjectNode make = Json.object().put("title", "x");
            make.putArray("tags").add("private");
            assertThat(reason("create", make)).isEqualTo("scope_mismatch");
        }
        assertThat(patch("ada", "{\"tagFilters\":{\"finance\":{\"mode\":\"include\",\"tags\":[\"x\"]}}}")
                        .status())
                .isEqualTo(422);
        assertThat(patch("ada", "{\"tagFilters\":{}}").status()).isEqualTo(200);
        assertThat(titles("")).containsExactlyInAnyOrder("open roof", "hidden roof");
        assertThat(house.asOwner("GET", "/notes/" + open).json().path("version").asInt())
                .isEqualTo(1);
    }

    @Test
    void a_cursor_from_before_a_filter_does_not_look_past_it() {
        for (int i = 0; i < 4; i++) {
            note("n" + i, "private");
        }
        String cursor = agent.rest("GET", "/notes?limit=1").text("/nextCursor");
        patch("ada", "{\"tagFilters\":{\"notes\":{\"mode\":\"exclude\",\"tags\":[\"private\"]}}}");
        assertThat(agent.rest("GET", "/notes?limit=1&cursor=" + cursor).status())
                .isEqualTo(422);
    }

    @Test
    @Tag("G100")
    @Tag("G101")
    @Tag("G102")
    void a_change_is_told_to_the_agents_open_stream_and_to_no_other() throws Exception {
        TestAgent eve = house.agent("eve");
        LegacyClient client = LegacyClient.open(house, agent.token());
        client.rpc("tools/list", Json.object());
        try (HttpClient http = HttpClient.newHttpClient()) {
            Iterator<String> mine = stream(http, client);
            Iterator<String> hers = stream(http, LegacyClient.open(house, eve.token()));
            CompletableFuture<String> heard = CompletableFuture.supplyAsync(mine::next);
            CompletableFuture<String> other = CompletableFuture.supplyAsync(hers::next);
            patch("ada", "{\"deny\":[\"claw_files\"]}");
            assertThat(heard.get(20, TimeUnit.SECONDS)).isEqualTo("notifications/tools/list_changed");
            assertThat(names(client.rpc("tools/list", Json.object()).json().at("/result/tools")))
                    .doesNotContain("claw_files");
            assertThat(other).isNotDone();
            patch("eve", "{\"deny\":[\"claw_notes\"]}");
            assertThat(other.get(20, TimeUnit.SECONDS)).isEqualTo("notifications/tools/list_changed");
            house.asOwner("DELETE", "/agents/ada");
            house.asOwner("DELETE", "/agents/eve");
        }
    }

    private static Iterator<String> stream(HttpClient http, LegacyClient client)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(client.house().origin() + "/mcp"))
                .headers(client.headers().toArray(String[]::new))
                .build();
        Stream<String> lines = http.send(request, BodyHandlers.ofLines()).body();
        return lines.filter(line -> line.startsWith("data:"))
                .map(line -> Json.ours(line.substring(5)).path("method").asString(""))
                .iterator();
    }
}
