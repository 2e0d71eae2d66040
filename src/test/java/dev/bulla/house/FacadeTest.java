package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The host facade: one host, many agents, the identity an argument that the host puts in.
final class FacadeTest {
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

    private Reply rpc(String method, ObjectNode params, String... more) {
        ObjectNode meta = params.putObject("_meta");
        meta.put("io.modelcontextprotocol/protocolVersion", "2026-07-28");
        meta.putObject("io.modelcontextprotocol/clientCapabilities");
        ObjectNode body = Json.object().put("jsonrpc", "2.0").put("id", 1).put("method", method);
        body.set("params", params);
        List<String> headers = new ArrayList<>(List.of(
                "Accept", "application/json, text/event-stream",
                "MCP-Protocol-Version", "2026-07-28",
                "Mcp-Method", method));
        headers.addAll(List.of(more));
        return house.send("POST", URI.create(house.facade() + "/mcp"), headers, Json.text(body));
    }

    private Reply call(ObjectNode arguments, String... more) {
        ObjectNode params = Json.object().put("name", "claw_notes");
        params.set("arguments", arguments);
        List<String> headers = new ArrayList<>(List.of("Mcp-Name", "claw_notes"));
        headers.addAll(List.of(more));
        return rpc("tools/call", params, headers.toArray(String[]::new));
    }

    private JsonNode list(String token, String... more) {
        ObjectNode arguments = Json.object().put("action", "list").put("auth_token", token);
        arguments.putObject("params");
        return value(call(arguments, more));
    }

    private static JsonNode value(Reply reply) {
        return Json.ours(reply.text("/result/content/0/text"));
    }

    @Test
    @Tag("C001")
    @Tag("C005")
    void it_listens_on_loopback_only() {
        assertThat(house.facade()).startsWith("http://127.0.0.1:");
    }

    @Test
    @Tag("C017")
    @Tag("C018")
    @Tag("C019")
    @Tag("C020")
    void the_bare_token_in_the_arguments_is_the_identity() {
        assertThat(list(agent.token()).has("items")).isTrue();
        JsonNode prefixed = list("Bearer " + agent.token());
        assertThat(prefixed.path("error").asString()).isEqualTo("unauthorized");
        assertThat(prefixed.path("reason").asString()).isEqualTo("token_unknown");
    }

    @Test
    @Tag("C051")
    void without_a_good_token_nothing_runs_and_no_other_identity_is_used() {
        ObjectNode none = Json.object().put("action", "list");
        Reply missing = call(none, "Authorization", "Bearer " + agent.token());
        assertThat(missing.json().at("/result/isError").asBoolean()).isTrue();
        assertThat(value(missing).path("reason").asString()).isEqualTo("token_missing");
        assertThat(list("bulla_" + "0".repeat(64)).path("reason").asString()).isEqualTo("token_unknown");
        assertThat(list(house.owner()).path("reason").asString()).isEqualTo("token_unknown");
    }

    @Test
    @Tag("C014")
    void a_call_passes_every_stage_inside_the_process() {
        list(agent.token());
        JsonNode ran = house.audit(0).stream()
                .filter(r -> r.path("capability").asString().equals("notes.list"))
                .filter(r -> r.path("decision").asString().equals("started"))
                .findFirst()
                .orElseThrow();
        // Had it gone out and in again through a socket, the door would be the one it came in by.
        assertThat(ran.path("door").asString()).isEqualTo("facade");
        assertThat(ran.path("stages").valueStream().map(JsonNode::asString))
                .containsExactly("authenticate", "scope", "semantic scope", "approval", "spend");
    }

    @Test
    @Tag("C027")
    void no_other_field_names_another_caller() {
        TestAgent other = house.agent("eve");
        ObjectNode arguments = Json.object().put("action", "create").put("auth_token", agent.token());
        arguments.put("userId", other.id()).put("agent", other.id());
        arguments.putObject("params").put("title", "mine").put("userId", other.id());
        assertThat(value(call(arguments)).has("id")).isTrue();
        JsonNode record = house.audit(0).stream()
                .filter(r -> r.path("capability").asString().equals("notes.create"))
                .findFirst()
                .orElseThrow();
        assertThat(record.at("/caller/id").asString()).isEqualTo(agent.id());
        assertThat(record.path("door").asString()).isEqualTo("facade");
    }

    @Test
    @Tag("C060")
    @Tag("C061")
    void its_schemas_declare_what_the_host_puts_in() {
        JsonNode tools = rpc("tools/list", Json.object()).json().at("/result/tools");
        assertThat(tools).isNotEmpty();
        for (JsonNode tool : tools) {
            assertThat(tool.at("/inputSchema/properties").propertyNames())
                    .contains("action", "params", "auth_token", "_conversation_id");
        }
        for (JsonNode tool : agent.tools()) {
            assertThat(tool.at("/inputSchema/properties").propertyNames())
                    .doesNotContain("auth_token", "_conversation_id");
        }
    }

    @Test
    @Tag("C072")
    @Tag("C073")
    void the_token_is_in_no_record_and_no_answer() {
        ObjectNode arguments = Json.object().put("action", "create").put("auth_token", agent.token());
        arguments.putObject("params").put("title", 7).put("auth_token", agent.token());
        String answer = call(arguments).http().body();
        assertThat(answer).doesNotContain(agent.token());
        assertThat(house.asOwner("GET", "/audit?after=0&limit=1000").http().body())
                .doesNotContain(agent.token());
    }

    @Test
    void the_digest_is_the_same_as_at_the_other_doors() {
        list(agent.token());
        agent.run("claw_notes", "list", Json.object());
        assertThat(house.audit(0).stream()
                        .filter(r -> r.path("capability").asString().equals("notes.list"))
                        .map(r -> r.path("digest").asString())
                        .distinct())
                .hasSize(1);
    }

    @Test
    void a_web_page_never_reaches_it() {
        Reply page = call(Json.object().put("action", "list"), "Origin", house.facade());
        assertThat(page.status()).isEqualTo(403);
        assertThat(page.reason()).isEqualTo("origin_refused");
    }

    @Test
    @Tag("C075")
    void a_revoked_agent_is_refused_at_once() {
        assertThat(list(agent.token()).has("items")).isTrue();
        house.asOwner("DELETE", "/agents/" + agent.id());
        assertThat(list(agent.token()).path("reason").asString()).isEqualTo("token_unknown");
    }
}
