package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// Plants tokens wherever a caller can put one, drives every door well and badly, and then looks
/// for them everywhere.
@Tag("C072")
final class CanaryTest {
    private static final String KEY = "canary-idempotency-key-7c1f";

    private final List<String> logged = new ArrayList<>();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final Handler ear = new Handler() {
        @Override
        public synchronized void publish(LogRecord entry) {
            logged.add(entry.getMessage());
            for (Throwable t = entry.getThrown(); t != null; t = t.getCause()) {
                logged.add(String.valueOf(t));
            }
        }

        @Override
        public void flush() {
            // nothing is held back
        }

        @Override
        public void close() {
            // nothing is open
        }
    };
    private TestHouse house;
    private TestAgent agent;
    private TestAgent other;
    /// A token that nobody has, so that even what is kept for good reasons cannot hold it by
    /// accident.
    private final String stray = "bulla_" + "5ec7e7".repeat(10) + "beef";

    @BeforeEach
    void open() {
        Logger.getLogger("").addHandler(ear);
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        house = TestHouse.open();
        agent = house.agent("ada", "claw_finance");
        other = house.agent("eve", "claw_finance");
    }

    @AfterEach
    void close() {
        house.close();
        System.setOut(out);
        System.setErr(err);
        Logger.getLogger("").removeHandler(ear);
    }

    private List<String> canaries() {
        return List.of(agent.token(), house.owner(), stray, KEY, agent.token().substring(20));
    }

    /// Every place of a call's arguments that is not the content of a thing.
    private void plant(String token) {
        List<ObjectNode> places = List.of(
                Json.object().put("auth_token", token).put("_conversation_id", token),
                Json.object().put("unknown", token),
                Json.object().put(token, 1),
                Json.object().put("id", token),
                Json.object().put("cursor", token),
                Json.object().put("sort", token),
                Json.object().put("limit", token),
                Json.object().put("version", token).put("id", token));
        for (ObjectNode place : places) {
            for (String action : List.of("create", "list", "get", "update", "delete", token)) {
                answers(agent.call("claw_notes", action, place.deepCopy()));
                ObjectNode hosted = Json.object().put("action", action).put("auth_token", agent.token());
                hosted.set("params", place.deepCopy());
                answers(new FacadeHost(house).call("claw_notes", hosted));
                hosted.put("auth_token", token + "x");
                answers(new FacadeHost(house).call("claw_notes", hosted));
            }
            answers(agent.rest("POST", "/notes", place));
        }
        answers(agent.call(token, Json.object()));
        answers(agent.rest("GET", "/notes/" + token));
        answers(agent.rest("GET", "/notes?cursor=" + token + "&" + token + "=1&limit=" + token));
        answers(agent.rest("GET", "/" + token));
        answers(agent.rest("DELETE", "/notes/" + token));
        answers(house.rest("GET", "/notes", token + "x"));
        answers(new LegacyClient(house, agent.token(), token).rpc("tools/list", Json.object()));
        answers(new LegacyClient(house, agent.token(), "").rpc(token, Json.object()));
        answers(send("{\"" + token));
        answers(send("{\"a\":\"" + token + "\",\"a\":\"" + token + "\"}"));
        answers(send("\"" + token + "\""));
    }

    private Reply send(String body) {
        return house.send(
                "POST",
                URI.create(house.origin() + "/mcp"),
                List.of(
                        "Authorization",
                        "Bearer " + agent.token(),
                        "Accept",
                        "application/json, text/event-stream",
                        "X-Token",
                        house.owner(),
                        "Cookie",
                        "t=" + agent.token(),
                        "User-Agent",
                        stray),
                body);
    }

    private void answers(Reply reply) {
        for (String canary : canaries()) {
            assertThat(reply.http().body())
                    .as(reply.http().uri().getPath().substring(0, 4))
                    .doesNotContain(canary);
            assertThat(reply.http().headers().map().toString()).doesNotContain(canary);
        }
    }

    private void breakTheStore() throws SQLException {
        try (Connection db = DriverManager.getConnection(
                        "jdbc:sqlite:" + house.folder().resolve("bulla.db"));
                Statement statement = db.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 10000");
            statement.execute("ALTER TABLE things RENAME TO broken_things");
        }
    }

    @Test
    @Tag("C073")
    void no_token_is_in_any_answer_log_record_or_file() throws Exception {
        plant(agent.token());
        plant(house.owner());
        plant(stray);
        asks();
        Reply kept = house.send(
                "POST",
                URI.create(house.origin() + "/api/v1/notes"),
                List.of("Authorization", "Bearer " + agent.token(), "Idempotency-Key", KEY),
                "{\"title\":\"once\"}");
        assertThat(kept.status()).isEqualTo(201);
        answers(kept);
        breakTheStore();
        Reply broken = agent.call(
                "claw_notes", "list", Json.object().put("search", stray).put("x", agent.token()));
        assertThat(broken.json().at("/error/data/incident").asString() + broken.text("/result/content/0/text"))
                .as(broken.toString())
                .contains("ncident");
        answers(broken);
        answers(agent.rest("GET", "/notes?search=" + stray));
        answers(house.asOwner("GET", "/audit?after=0&limit=1000"));
        answers(house.asOwner("GET", "/approvals"));
        answers(house.asOwner("GET", "/agents"));
        answers(house.asOwner("GET", "/grants"));
        answers(other.rest("GET", "/me"));
        assertThat(String.join("\n", logged)).contains("incident");
        files();
        Path folder = house.folder();
        house.restart();
        assertThat(folder).isEqualTo(house.folder());
        files();
        for (String canary : canaries()) {
            assertThat(String.join("\n", logged)).doesNotContain(canary);
            assertThat(printed.toString(StandardCharsets.UTF_8)).doesNotContain(canary);
        }
    }

    /// What waits for a person is shown to them, and what it says of tokens is masked; at rest
    /// it is sealed.
    private void asks() {
        for (String token : List.of(agent.token(), stray)) {
            ObjectNode account = Json.object().put("name", "Pay " + token).put("currency", "EUR");
            Reply ask = agent.call("claw_finance", "create_account", account);
            assertThat(ask.text("/result/content/0/text")).contains("awaiting_approval");
            answers(ask);
        }
        Reply pending = house.asOwner("GET", "/approvals?status=pending");
        assertThat(pending.json().path("items")).hasSize(2);
        answers(pending);
    }

    private void files() throws IOException {
        List<Path> all;
        try (Stream<Path> walked = Files.walk(house.folder())) {
            all = walked.filter(Files::isRegularFile).toList();
        }
        assertThat(all).hasSizeGreaterThan(3);
        for (Path file : all) {
            String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            for (String canary : canaries()) {
                boolean own = file.getFileName().toString().equals("operator.token") && canary.equals(house.owner());
                if (!own) {
                    assertThat(bytes.contains(canary))
                            .as(canary.substring(0, 7) + " in " + file.getFileName())
                            .isFalse();
                }
            }
        }
    }
}
