package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `execute__<connection>` through the doors: any request to one vendor, and nothing to anybody
/// else.
final class ExecuteTest {
    private static final String CANARY = "exec-canary-90ab12";

    private TestHouse house;
    private TestVendor vendor;
    private TestAgent agent;
    private String tool;

    @BeforeEach
    void open() {
        house = TestHouse.open(Map.of(Setting.UPSTREAM_LOOPBACK, "127.0.0.1"));
        vendor = new TestVendor();
        ObjectNode wanted = Json.object()
                .put("name", "Echo")
                .put("url", vendor.url() + "/api")
                .put("scheme", "bearer");
        wanted.putObject("fields").put("token", CANARY);
        tool = "execute__" + house.asOwner("POST", "/connections", wanted).text("/id");
        agent = house.bareAgent("ada", tool);
    }

    @AfterEach
    void close() {
        house.close();
        vendor.close();
    }

    private JsonNode run(String action, ObjectNode params) {
        return agent.run(tool, action, params);
    }

    /// The same, with a yes to whatever it asks.
    private JsonNode allowed(String action, ObjectNode params) {
        JsonNode first = run(action, params);
        if (!first.path("error").asString("").equals("awaiting_approval")) {
            return first;
        }
        house.answer(first.path("id").asString(), true);
        return run(action, params);
    }

    private static ObjectNode path(String path) {
        return Json.object().put("path", path);
    }

    @Test
    @Tag("G138")
    @Tag("H029")
    void the_tool_is_named_by_the_connection_and_reaches_it_signed_in() {
        assertThat(agent.tools().toString()).contains("\"" + tool + "\"");
        JsonNode answer = allowed("read", path("/me?a=1"));
        assertThat(answer.path("status").asInt()).isEqualTo(200);
        assertThat(answer.at("/body/target").asString()).isEqualTo("/api/me?a=1");
        assertThat(vendor.came().getFirst().header("authorization")).isEqualTo("Bearer " + CANARY);
        assertThat(answer.toString()).doesNotContain(CANARY).contains("[redacted:credential]");
        assertThat(house.audit(0).toString()).doesNotContain(CANARY);
    }

    @Test
    void an_agent_that_was_not_given_it_does_not_have_it() {
        TestAgent other = house.agent("eve");
        assertThat(other.tools().toString()).doesNotContain("execute__");
        assertThat(other.run(tool, "read", path("/")).path("reason").asString()).isEqualTo("scope_missing");
        assertThat(vendor.came()).isEmpty();
    }

    @Test
    void the_first_yes_covers_reads_and_dry_runs_and_no_writing_method() {
        allowed("read", path("/a"));
        assertThat(run("read", path("/b")).path("status").asInt()).isEqualTo(200);
        JsonNode dry = run("read", path("/c").put("method", "DELETE").put("dryRun", true));
        assertThat(dry.path("dryRun").asBoolean()).isTrue();
        assertThat(run("post", path("/d")).path("error").asString()).isEqualTo("awaiting_approval");
        assertThat(run("read", path("/e").put("method", "POST")).path("reason").asString())
                .isEqualTo("input_invalid");
        assertThat(vendor.came()).hasSize(2);
    }

    @Test
    void a_writing_method_asks_once_and_delete_every_time() {
        ObjectNode body = path("/items");
        body.putObject("body").put("name", "x");
        assertThat(allowed("post", body).at("/body/body").asString()).isEqualTo("{\"name\":\"x\"}");
        assertThat(run("post", path("/more")).path("status").asInt()).isEqualTo(200);
        allowed("delete", path("/items/1"));
        assertThat(run("delete", path("/items/2")).path("error").asString()).isEqualTo("awaiting_approval");
        assertThat(vendor.came()).hasSize(3);
    }

    @Test
    void a_dry_run_shows_the_request_and_sends_and_opens_nothing() {
        ObjectNode wanted = path("/items").put("method", "POST").put("dryRun", true);
        wanted.putObject("headers").put("X-Trace", "1");
        wanted.putObject("body").put("name", "x");
        JsonNode shown = allowed("read", wanted);
        assertThat(shown.path("url").asString()).isEqualTo(vendor.url() + "/api/items");
        assertThat(shown.path("signedInWith").asString()).startsWith("<cred:");
        assertThat(shown.at("/headers/x-trace").asString()).isEqualTo("1");
        assertThat(vendor.came()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/../admin", "//evil.example/", "/a/%2e%2e/b", "/a\\b", "/x%2f..%2fy", "http://evil.example/"})
    void a_path_stays_below_the_address(String path) {
        JsonNode answer = allowed("read", path(path));
        assertThat(answer.path("reason").asString("")
                        + answer.at("/body/target").asString(""))
                .matches("input_invalid|/api/http:/?/?evil\\.example/");
        assertThat(vendor.came()).allMatch(came -> came.target().startsWith("/api/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Authorization", "Cookie", "Host", "Transfer-Encoding", "Proxy-Authorization", "a b"})
    void a_header_that_signs_in_or_frames_the_request_is_refused(String name) {
        ObjectNode wanted = path("/x");
        wanted.putObject("headers").put(name, "v");
        assertThat(allowed("read", wanted).path("reason").asString()).isEqualTo("input_invalid");
        assertThat(vendor.came()).isEmpty();
    }

    @Test
    @Tag("G141")
    void code_asks_the_connection_and_answers_what_it_found() {
        vendor.answering(came -> new TestVendor.Said(200, "{\"origin\":\"203.0.113.7\"}"));
        ObjectNode code = Json.object().put("code", "const r = await fetch('/ip'); return (await r.json()).origin;");
        JsonNode answer = allowed("script", code);
        assertThat(answer.path("result").asString()).isEqualTo("203.0.113.7");
        assertThat(answer.at("/requests/0/path").asString()).isEqualTo("/ip");
        assertThat(vendor.came().getFirst().header("authorization")).isEqualTo("Bearer " + CANARY);
    }

    @Test
    void code_that_only_reads_cannot_write_and_code_that_may_asks_each_time() {
        ObjectNode code = Json.object()
                .put("code", "const r = await fetch('/x', {method: 'POST', body: {a: 1}}); return r.status;");
        JsonNode answer = allowed("script", code);
        assertThat(answer.path("end").asString()).isEqualTo("threw");
        assertThat(vendor.came()).isEmpty();
        assertThat(allowed("script_writing", code).path("result").asInt()).isEqualTo(200);
        assertThat(run("script_writing", code).path("error").asString()).isEqualTo("awaiting_approval");
        assertThat(vendor.came()).hasSize(1);
    }

    @Test
    @Tag("H029")
    void code_sees_no_credential_whatever_it_prints() {
        ObjectNode code = Json.object().put("code", """
                        const r = await fetch('/x'); console.log(r.body, JSON.stringify(r.headers));
                        return Object.getOwnPropertyNames(globalThis).join() + r.body;
                        """);
        String answer = allowed("script", code).toString();
        assertThat(answer).contains("[redacted:credential]").doesNotContain(CANARY);
    }

    @Test
    void a_writing_request_that_breaks_off_is_unknown_and_a_revoked_connection_is_no_tool() {
        vendor.answering(_ -> {
            throw new java.io.IOException("gone");
        });
        long before = house.audit(0).size();
        assertThat(allowed("post", path("/x")).path("message").asString()).contains("not known");
        house.asOwner("GET", "/grants"); // whoever asked later was written down later
        assertThat(house.audit(before).toString()).contains("\"decision\":\"unknown\"");
        house.asOwner("DELETE", "/connections/" + tool.substring("execute__".length()));
        assertThat(agent.call(tool, "read", path("/x")).toString()).contains("tool_not_found");
    }
}
