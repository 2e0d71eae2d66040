package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The workspace as it is seen through its doors: repeating, undoing, counting money, carrying
/// files.
final class WorkspaceTest {
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

    private Reply keyed(String token, String key, String body) {
        List<String> headers = List.of("Authorization", "Bearer " + token, "Idempotency-Key", key);
        return house.send("POST", URI.create(house.origin() + "/api/v1/notes"), headers, body);
    }

    private int notes() {
        return house.asOwner("GET", "/notes?limit=100").json().path("items").size();
    }

    @Test
    void a_write_repeated_under_its_key_is_one_write_and_its_first_answer() {
        Reply first = keyed(agent.token(), "k1", "{\"title\":\"a\",\"content\":\"b\"}");
        Reply again = keyed(agent.token(), "k1", "{\"content\":\"b\",\"title\":\"a\"}");
        assertThat(again.status()).isEqualTo(first.status()).isEqualTo(201);
        assertThat(again.json()).isEqualTo(first.json());
        Reply other = keyed(agent.token(), "k1", "{\"title\":\"other\"}");
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.reason()).isEqualTo("idempotency_conflict");
        assertThat(keyed(house.agent("eve").token(), "k1", "{\"title\":\"hers\"}")
                        .status())
                .isEqualTo(201);
        assertThat(notes()).isEqualTo(2);
        house.restart();
        assertThat(keyed(agent.token(), "k1", "{\"title\":\"a\",\"content\":\"b\"}")
                        .json())
                .isEqualTo(first.json());
        house.clock().advance(Duration.ofHours(24).plusSeconds(1));
        assertThat(keyed(agent.token(), "k1", "{\"title\":\"other\"}").status()).isEqualTo(201);
        assertThat(notes()).isEqualTo(3);
    }

    @Test
    void twins_wait_for_each_other_and_are_one_write() throws Exception {
        Callable<Reply> call = () -> keyed(agent.token(), "twin", "{\"title\":\"t\"}");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<String> bodies = new ArrayList<>();
            for (var reply :
                    threads.invokeAll(IntStream.range(0, 20).mapToObj(_ -> call).toList())) {
                bodies.add(reply.get().http().body());
            }
            assertThat(bodies.stream().distinct()).hasSize(1);
        }
        assertThat(notes()).isEqualTo(1);
    }

    @Test
    void a_repeated_write_is_judged_anew_and_a_refusal_is_not_kept() {
        keyed(agent.token(), "k1", "{\"title\":\"a\"}");
        ObjectNode deny = Json.object();
        deny.putArray("deny").add("claw_notes.create");
        house.asOwner("PATCH", "/managed-agents/ada/tool-access", deny);
        assertThat(keyed(agent.token(), "k1", "{\"title\":\"a\"}").reason()).isEqualTo("tool_denied");
        assertThat(keyed(agent.token(), "k2", "{\"title\":\"b\"}").reason()).isEqualTo("tool_denied");
        deny.putArray("deny");
        house.asOwner("PATCH", "/managed-agents/ada/tool-access", deny);
        assertThat(keyed(agent.token(), "k2", "{\"title\":\"b\"}").status()).isEqualTo(201);
    }

    @Test
    void every_change_keeps_what_was_and_only_people_undo() {
        String id = agent.run("claw_notes", "create", Json.object().put("title", "one"))
                .path("id")
                .asString();
        agent.run(
                "claw_notes",
                "update",
                Json.object().put("id", id).put("version", 1).put("title", "two"));
        JsonNode late = agent.run(
                "claw_notes",
                "update",
                Json.object().put("id", id).put("version", 1).put("title", "three"));
        assertThat(late.path("reason").asString()).isEqualTo("version_conflict");
        assertThat(agent.rest(
                                "PATCH",
                                "/notes/" + id,
                                Json.object().put("title", "x").put("version", 1))
                        .status())
                .isEqualTo(409);
        Reply versions = house.asOwner("GET", "/notes/" + id + "/versions");
        assertThat(versions.json().path("items").toString()).contains("\"one\"");
        assertThat(agent.rest("GET", "/notes/" + id + "/versions").status()).isEqualTo(403);
        assertThat(agent.rest("POST", "/notes/" + id + "/restore", Json.object())
                        .status())
                .isEqualTo(403);
        assertThat(house.asOwner(
                                "POST",
                                "/notes/" + id + "/restore",
                                Json.object().put("version", 1))
                        .text("/title"))
                .isEqualTo("one");
        assertThat(house.asOwner("DELETE", "/notes/" + id).status()).isEqualTo(200);
        assertThat(house.asOwner("GET", "/notes/" + id).status()).isEqualTo(404);
        assertThat(house.asOwner("POST", "/notes/" + id + "/restore", Json.object())
                        .status())
                .isEqualTo(200);
        assertThat(house.asOwner("GET", "/notes/" + id).text("/title")).isEqualTo("one");
    }

    @Test
    void a_query_is_read_by_the_declared_types() {
        for (int i = 0; i < 4; i++) {
            agent.run("claw_notes", "create", Json.object().put("title", "n" + i));
        }
        assertThat(agent.rest("GET", "/notes?limit=3").json().path("items")).hasSize(3);
        for (String query : List.of(
                "limit=abc",
                "limit=1.5",
                "limit=",
                "limit=0",
                "limit=1&limit=2",
                "sort=chance",
                "limit=99999999999999999999")) {
            Reply reply = agent.rest("GET", "/notes?" + query);
            assertThat(reply.status()).as(query).isEqualTo(422);
            assertThat(reply.text("/message")).as(query).containsAnyOf("limit", "sort");
        }
    }

    @Test
    void a_cursor_goes_on_and_serves_nobody_else_and_no_other_question() {
        for (int i = 0; i < 5; i++) {
            agent.run("claw_notes", "create", Json.object().put("title", "n" + i));
        }
        String cursor = agent.run("claw_notes", "list", Json.object().put("limit", 2))
                .path("nextCursor")
                .asString();
        JsonNode next =
                agent.run("claw_notes", "list", Json.object().put("limit", 2).put("cursor", cursor));
        assertThat(next.path("items")).hasSize(2);
        assertThat(agent.rest("GET", "/notes?limit=2&cursor=" + cursor).json().path("items"))
                .isEqualTo(next.path("items"));
        TestAgent eve = house.agent("eve");
        assertThat(eve.run("claw_notes", "list", Json.object().put("cursor", cursor))
                        .path("reason")
                        .asString())
                .isEqualTo("input_invalid");
        assertThat(house.asOwner("GET", "/notes?cursor=" + cursor).status()).isEqualTo(422);
        assertThat(agent.rest("GET", "/notes?sort=title&cursor=" + cursor).status())
                .isEqualTo(422);
        assertThat(agent.rest("GET", "/contacts?cursor=" + cursor).status()).isEqualTo(422);
        assertThat(agent.rest("GET", "/notes?cursor=" + cursor.substring(1)).status())
                .isEqualTo(422);
    }

    @Test
    @Tag("C009")
    void money_is_exact() {
        String account = house.asOwner(
                        "POST",
                        "/finance/accounts",
                        Json.object().put("name", "Cash").put("currency", "EUR"))
                .text("/id");
        for (String amount : List.of("0.10", "0.20", "-0.05", "12345678901234.56")) {
            ObjectNode one = Json.object()
                    .put("account", account)
                    .put("date", "2026-11-30")
                    .put("amount", amount);
            assertThat(house.asOwner("POST", "/finance/transactions", one).status())
                    .as(amount)
                    .isEqualTo(201);
        }
        assertThat(house.asOwner("GET", "/finance/accounts/" + account).text("/balance"))
                .isEqualTo("12345678901234.81");
        assertThat(house.asOwner("GET", "/finance/summary?from=2026-11-01&to=2026-12-01")
                        .http()
                        .body())
                .contains("12345678901234.86", "-0.05");
        ObjectNode binary =
                Json.object().put("account", account).put("date", "2026-11-30").put("amount", 0.1);
        assertThat(house.asOwner("POST", "/finance/transactions", binary).status())
                .isEqualTo(422);
        for (String bad : List.of("1e3", "0x1", "1,5", "", "NaN", "1.2.3", " 1")) {
            assertThat(house.asOwner("POST", "/finance/transactions", binary.put("amount", bad))
                            .status())
                    .as(bad)
                    .isEqualTo(422);
        }
    }

    @Test
    void a_file_comes_back_as_bytes_that_no_browser_runs() {
        String page = "<script>alert(1)</script>";
        ObjectNode upload = Json.object()
                .put("name", "../a \"b\"\r\nX: y.html")
                .put("mediaType", "text/html")
                .put("content", Base64.getEncoder().encodeToString(page.getBytes(StandardCharsets.UTF_8)));
        Reply odd = house.asOwner("POST", "/files/uploads", upload);
        assertThat(odd.status()).isIn(200, 201, 422);
        Reply kept = house.asOwner("POST", "/files/uploads", upload.put("name", "page.html"));
        Reply down = house.asOwner("GET", "/files/" + kept.text("/id") + "/content");
        assertThat(down.http().body()).isEqualTo(page);
        assertThat(down.header("content-security-policy")).isEqualTo("sandbox; default-src 'none'");
        assertThat(down.header("x-content-type-options")).isEqualTo("nosniff");
        assertThat(down.header("content-disposition")).startsWith("attachment; filename=\"page.html\"");
        if (odd.status() != 422) {
            Reply tricky = house.asOwner("GET", "/files/" + odd.text("/id") + "/content");
            assertThat(tricky.header("x")).isEmpty();
            assertThat(tricky.header("content-disposition"))
                    .doesNotContain("..", "\n")
                    .startsWith("attachment");
        }
        assertThat(agent.rest("GET", "/files/" + kept.text("/id") + "/content").status())
                .isEqualTo(403);
        assertThat(agent.rest("POST", "/files/uploads", upload).status()).isEqualTo(403);
    }

    @Test
    void a_personal_token_opens_the_workspace_only_and_ends() {
        Reply made = house.asOwner("POST", "/tokens", Json.object().put("name", "script"));
        String token = made.text("/token");
        assertThat(token).startsWith("bullap_");
        assertThat(house.rest("POST", "/notes", token, Json.object().put("title", "x"))
                        .status())
                .isEqualTo(201);
        for (String path :
                List.of("/agents", "/approvals", "/grants", "/tokens", "/managed-agents/available-tools", "/audit")) {
            assertThat(house.rest("GET", path, token).status()).as(path).isEqualTo(403);
        }
        for (String path : List.of("/agents", "/tokens", "/agent-tokens", "/grants")) {
            assertThat(house.rest("POST", path, token, Json.object().put("name", "x"))
                            .status())
                    .as(path)
                    .isEqualTo(403);
        }
        FacadeHost host = new FacadeHost(house);
        assertThat(host.run(token, "claw_notes", "list", Json.object())
                        .path("reason")
                        .asString())
                .isEqualTo("token_unknown");
        house.asOwner("DELETE", "/tokens/" + made.text("/id"));
        assertThat(house.rest("GET", "/notes", token).status()).isEqualTo(401);
    }
}
