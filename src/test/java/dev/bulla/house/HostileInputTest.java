package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Bad input at every door: the right status, a JSON body, and no word of what is behind.
final class HostileInputTest {
    private static final String NOTE = "/api/v1/notes";
    private static TestHouse house;
    private static TestAgent agent;

    @BeforeAll
    static void open() {
        house = TestHouse.open(Map.of(Setting.HTTP_BODY_LIMIT, "4000000"));
        agent = house.agent("ada");
    }

    @AfterAll
    static void close() {
        assertThat(house.rest("GET", "/notes", agent.token()).status()).isEqualTo(200);
        house.close();
    }

    /// What every answer to bad input keeps to.
    private static Reply tame(Reply reply) {
        String body = reply.http().body();
        assertThat(reply.header("content-type")).as(reply.toString()).startsWith("application/json");
        assertThat(body.toLowerCase(java.util.Locale.ROOT))
                .doesNotContain("<html", "exception", "\tat ", "helidon", "jackson", "sqlite", "dev.bulla");
        assertThat(Json.ours(body).isObject()).isTrue();
        return reply;
    }

    private static Reply post(String url, String body, String... more) {
        List<String> headers = new ArrayList<>(
                List.of("Authorization", "Bearer " + agent.token(), "Accept", "application/json, text/event-stream"));
        headers.addAll(List.of(more));
        return tame(house.send("POST", URI.create(url), headers, body));
    }

    private static List<String> mcpDoors() {
        return List.of(house.origin() + "/mcp", house.facade() + "/mcp");
    }

    private static Reply get(String path) {
        return tame(house.send(
                "GET", URI.create(house.origin() + path), List.of("Authorization", "Bearer " + agent.token()), ""));
    }

    @Test
    void what_is_no_json_is_unreadable() {
        for (String body :
                List.of("{", "nonsense", "{\"a\":1}}", "{\"a\":1} {\"b\":2}", "{'a':1}", "{\"a\":NaN}", " ")) {
            Reply rest = post(house.origin() + NOTE, body);
            assertThat(rest.status()).as(body).isEqualTo(400);
            assertThat(rest.reason()).isEqualTo("input_invalid");
            for (String door : mcpDoors()) {
                Reply mcp = post(door, body);
                assertThat(mcp.status()).as(door + body).isEqualTo(400);
                assertThat(mcp.json().at("/error/code").asInt())
                        .as(door + body + mcp)
                        .isIn(-32700, -32600);
            }
        }
    }

    @Test
    void what_two_readers_could_read_differently_is_refused() {
        for (String value : List.of(
                "{\"title\":\"a\",\"title\":\"b\"}",
                "{\"title\":\"a\",\"more\":{\"x\":1,\"x\":2}}",
                "{\"title\":\"\\ud800\"}",
                "{\"title\":\"\\udc00\\ud800\"}",
                "{\"\\ud800\":1}",
                "{\"title\":\"a\",\"n\":9007199254740993}",
                "{\"title\":\"a\",\"n\":-9007199254740993}",
                "{\"title\":\"a\",\"n\":1" + "0".repeat(390) + "}",
                "{\"title\":\"a\",\"n\":1" + "0".repeat(1_000) + "}",
                "{\"title\":\"a\",\"deep\":" + "[".repeat(1_000_000) + "]".repeat(1_000_000) + "}",
                "{\"title\":\"a\",\"deep\":" + "{\"a\":".repeat(300_000) + "1" + "}".repeat(300_000) + "}")) {
            String which = value.substring(0, Math.min(60, value.length()));
            Reply rest = post(house.origin() + NOTE, value);
            assertThat(rest.status()).as(which).isEqualTo(400);
            assertThat(rest.reason()).isEqualTo("input_invalid");
            String call = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"claw_notes\","
                    + "\"arguments\":{\"action\":\"create\",\"params\":" + value + "}}}";
            for (String door : mcpDoors()) {
                Reply mcp = post(door, call);
                assertThat(mcp.status()).as(which).isEqualTo(400);
                assertThat(mcp.json().at("/error/code").asInt()).as(which).isEqualTo(-32600);
                assertThat(mcp.json().at("/error/data/reason").asString()).isEqualTo("input_invalid");
            }
        }
        assertThat(house.asOwner("GET", "/notes?search=a").json().path("items")).isEmpty();
    }

    @Test
    void json_that_is_no_message_is_an_invalid_request() {
        for (String body : List.of(
                "null",
                "7",
                "\"x\"",
                "[]",
                "{}",
                "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":[]}")) {
            for (String door : mcpDoors()) {
                assertThat(post(door, body).status()).as(body).isEqualTo(400);
            }
        }
        for (String body : List.of("null", "7", "[]", "\"x\"")) {
            assertThat(post(house.origin() + NOTE, body).status()).as(body).isEqualTo(400);
        }
    }

    @Test
    @Tag("G128")
    @Tag("G129")
    void wrong_types_name_the_field_and_never_the_value() {
        for (String params : List.of(
                "{\"title\":7}",
                "{\"title\":null}",
                "{\"title\":[\"x-value\"]}",
                "{}",
                "{\"title\":\"t\",\"tags\":\"x-value\"}",
                "{\"title\":\"t\",\"tags\":[{\"x-value\":1}]}")) {
            Reply rest = post(house.origin() + NOTE, params);
            assertThat(rest.status()).as(params).isEqualTo(422);
            assertThat(rest.text("/message")).containsAnyOf("title", "tags").doesNotContain("x-value");
            JsonNode value = agent.run("claw_notes", "create", (ObjectNode) Json.ours(params));
            assertThat(value.path("reason").asString()).as(params).isEqualTo("input_invalid");
            assertThat(value.path("message").asString()).doesNotContain("x-value");
            assertThat(value.path("schema").isObject()).as(value.toString()).isTrue();
        }
        for (String arguments : List.of(
                "{\"action\":7}",
                "{}",
                "{\"action\":\"explode\"}",
                "{\"action\":\"list\",\"params\":[]}",
                "{\"action\":\"list\",\"params\":\"x\"}",
                "{\"action\":{\"list\":1}}")) {
            Reply reply = agent.call("claw_notes", (ObjectNode) Json.ours(arguments));
            assertThat(reply.json().at("/result/isError").asBoolean())
                    .as(arguments)
                    .isTrue();
            assertThat(Json.ours(reply.text("/result/content/0/text"))
                            .path("reason")
                            .asString())
                    .isEqualTo("input_invalid");
        }
    }

    @Test
    @Tag("G134")
    void a_tool_that_is_not_there_is_said_so() {
        for (String name :
                List.of("claw_nothing", "", "claw_notes ", "CLAW_NOTES", "../claw_notes", "x".repeat(5_000))) {
            ObjectNode params = Json.object().put("name", name);
            params.putObject("arguments").put("action", "list");
            LegacyClient legacy = LegacyClient.open(house, agent.token());
            for (Reply reply : List.of(legacy.rpc("tools/call", params))) {
                assertThat(tame(reply).json().at("/error/code").asInt())
                        .as(name)
                        .isEqualTo(-32602);
                assertThat(reply.text("/error/data/reason")).isEqualTo("tool_not_found");
            }
        }
        Reply modern = agent.call("claw_nothing", Json.object());
        assertThat(modern.json().at("/error/code").asInt()).isEqualTo(-32602);
        assertThat(modern.text("/error/data/reason")).isEqualTo("tool_not_found");
        Reply facade = new FacadeHost(house).call("claw_nothing", Json.object().put("auth_token", agent.token()));
        assertThat(facade.text("/error/data/reason")).isEqualTo("tool_not_found");
    }

    @Test
    void a_huge_body_is_too_large_at_every_door() {
        String huge = "{\"title\":\"" + "x".repeat(4_000_000) + "\"}";
        for (String url :
                List.of(house.origin() + NOTE, mcpDoors().get(0), mcpDoors().get(1))) {
            assertThat(post(url, huge).status()).as(url).isEqualTo(413);
        }
    }

    @Test
    void other_types_and_encodings_are_415() {
        for (String url :
                List.of(house.origin() + NOTE, mcpDoors().get(0), mcpDoors().get(1))) {
            for (String type :
                    List.of("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x", "*/*")) {
                assertThat(post(url, "{}", "Content-Type", type).status())
                        .as(url + type)
                        .isEqualTo(415);
            }
            for (String encoding : List.of("gzip", "br", "x", "gzip, identity")) {
                assertThat(post(url, "{}", "Content-Encoding", encoding).status())
                        .as(url + encoding)
                        .isEqualTo(415);
            }
        }
    }

    @Test
    void a_foreign_page_reaches_nothing() {
        for (String url :
                List.of(house.origin() + NOTE, mcpDoors().get(0), mcpDoors().get(1), house.origin() + "/x")) {
            for (String origin : List.of("https://evil.example", "null", "http://127.0.0.1", "file://", "")) {
                Reply reply = post(url, "{}", "Origin", origin);
                assertThat(reply.status()).as(url + origin).isEqualTo(403);
                assertThat(reply.reason()).isEqualTo("origin_refused");
            }
        }
    }

    @Test
    void ids_are_no_paths() {
        for (String id : List.of(
                "..%2f..%2fagents",
                "%2e%2e", "%2E%2E%2F", "%00", "a%00b", "a%0d%0aSet-Cookie:%20x=1", "%5c..%5c", "%7f")) {
            assertThat(get("/api/v1/notes/" + id).status()).as(id).isIn(400, 404);
        }
        for (String id : List.of("%ff%fe", "%c0%ae")) {
            assertThat(get("/api/v1/notes/" + id).status()).as(id).isIn(400, 404, 403);
        }
        assertThat(get("/api/v1/notes/x%27%20OR%201=1--").status()).isEqualTo(404);
        assertThat(get("/api/v1/notes/" + "a".repeat(2_000)).status()).isIn(404, 422);
        assertThat(get("/api/v1/notes?limit=1%00").status()).isEqualTo(422);
        assertThat(get("/api/v1/notes?cursor=" + "A".repeat(3_000)).status()).isEqualTo(422);
        assertThat(get("/api/v1/notes?search=%ff").status()).isEqualTo(400);
        for (String id : List.of(
                "../../agents", "..", "\u0000", "x\r\nSet-Cookie: a=b", "%2e%2e", "' OR 1=1 --", "x".repeat(100_000))) {
            JsonNode value = agent.run("claw_notes", "get", Json.object().put("id", id));
            assertThat(value.path("reason").asString()).as(id).isIn("not_found", "input_invalid");
            JsonNode hosted = new FacadeHost(house)
                    .run(agent.token(), "claw_notes", "get", Json.object().put("id", id));
            assertThat(hosted.path("reason").asString())
                    .as(id)
                    .isEqualTo(value.path("reason").asString());
        }
    }

    @Test
    void a_session_that_never_was_is_not_there() {
        for (String session : List.of("nonsense", "A".repeat(200), "../x", "e30", "A".repeat(20_000))) {
            Reply reply = new LegacyClient(house, agent.token(), session).rpc("tools/list", Json.object());
            assertThat(tame(reply).status()).as(session).isEqualTo(404);
            assertThat(reply.json().at("/error/code").asInt()).isEqualTo(-32001);
        }
        Reply none = new LegacyClient(house, agent.token(), "").rpc("tools/list", Json.object());
        assertThat(tame(none).status()).isEqualTo(400);
    }

    @Test
    void odd_headers_are_bad_requests() {
        LegacyClient client = LegacyClient.open(house, agent.token());
        for (String version : List.of("yesterday", "2025-99-99", "1999-01-01", "2025-11-25x")) {
            List<String> headers = List.of(
                    "Authorization",
                    "Bearer " + agent.token(),
                    "Accept",
                    "application/json, text/event-stream",
                    "Mcp-Session-Id",
                    client.session(),
                    "MCP-Protocol-Version",
                    version);
            Reply reply = tame(house.send(
                    "POST",
                    URI.create(house.origin() + "/mcp"),
                    headers,
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"));
            assertThat(reply.status()).as(version).isEqualTo(400);
        }
        Reply key = post(house.origin() + NOTE, "{\"title\":\"x\"}", "Idempotency-Key", "k".repeat(300));
        assertThat(key.status()).isEqualTo(422);
        Reply accept = house.send(
                "POST",
                URI.create(house.origin() + "/mcp"),
                List.of("Authorization", "Bearer " + agent.token(), "Accept", "image/png"),
                "{}");
        assertThat(tame(accept).status()).isEqualTo(406);
        assertThat(get("/api/v1/mcp").status()).isEqualTo(403);
        assertThat(tame(house.send(
                                "PUT",
                                URI.create(house.origin() + "/mcp"),
                                List.of("Authorization", "Bearer " + agent.token()),
                                "{}"))
                        .status())
                .isEqualTo(405);
    }
}
