package dev.bulla.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.util.Iterator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class LegacyEraTest {
    private final Gate gate = new Gate();

    @AfterEach
    void close() {
        gate.close();
    }

    private JsonNode call(String session, String tool, String arguments) throws Exception {
        return Gate.json(gate.send(gate.inSession(Gate.ALICE, session, Gate.call(2, tool, arguments))));
    }

    @Test
    @Tag("G001")
    @Tag("G002")
    @Tag("G008")
    @Tag("G074")
    @Tag("G076")
    @Tag("G100")
    void initialize_agrees_on_a_version_and_introduces_the_server() throws Exception {
        var answer = gate.send(gate.posting(
                Gate.ALICE,
                "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"1999-01-01\","
                        + "\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}"));
        JsonNode result = Gate.json(answer).path("result");
        assertThat(Gate.json(answer).path("id").asString()).isEqualTo("a");
        assertThat(result.path("protocolVersion").asString()).isEqualTo("2025-11-25");
        assertThat(result.at("/capabilities/tools/listChanged").asBoolean()).isTrue();
        assertThat(result.path("instructions").asString()).isNotEmpty();
        assertThat(answer.headers().firstValue("mcp-session-id")).isPresent();
    }

    @Test
    @Tag("G126")
    @Tag("G127")
    @Tag("G128")
    void every_result_has_one_shape() throws Exception {
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        JsonNode echo = call(session, "echo", "{\"a\":\"ü\"}").path("result");
        assertThat(echo.path("content")).hasSize(1);
        assertThat(Json.ours(echo.at("/content/0/text").asString())).isEqualTo(echo.path("structuredContent"));
        assertThat(echo.at("/structuredContent/a").asString()).isEqualTo("ü");
        JsonNode number = call(session, "number", "{}").path("result");
        assertThat(number.at("/content/0/text").asString()).isEqualTo("7");
        assertThat(number.has("structuredContent")).isFalse();
        JsonNode refused = call(session, "refuse", "{}").path("result");
        assertThat(refused.path("isError").asBoolean()).isTrue();
        JsonNode body = Json.ours(refused.at("/content/0/text").asString());
        assertThat(body.path("error").asString()).isEqualTo("refused");
        assertThat(body.path("reason").asString()).isEqualTo("scope_missing");
        JsonNode bug = call(session, "bug", "{}").path("result");
        assertThat(bug.at("/structuredContent/reason").asString()).isEqualTo("internal_error");
        assertThat(bug.toString()).doesNotContain("hidden");
    }

    @Test
    void the_oldest_version_has_no_structured_content_but_batches() throws Exception {
        String session = gate.session(Gate.ALICE, "2025-03-26", "{}");
        assertThat(call(session, "echo", "{\"a\":1}").path("result").has("structuredContent"))
                .isFalse();
        String batch = "[" + Gate.call(1, "echo", "{}")
                + ",{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"},{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"ping\"}]";
        JsonNode answers = Gate.json(gate.send(gate.inSession(Gate.ALICE, session, batch)));
        assertThat(answers).hasSize(2);
        String newer = gate.session(Gate.ALICE, "2025-06-18", "{}");
        assertThat(gate.send(gate.inSession(Gate.ALICE, newer, batch)).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_name_no_tool_has_is_a_protocol_error() throws Exception {
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        JsonNode error = call(session, "nothing", "{}").path("error");
        assertThat(error.path("code").asInt()).isEqualTo(-32602);
        assertThat(error.at("/data/reason").asString()).isEqualTo("tool_not_found");
        JsonNode bare = Gate.json(gate.send(gate.inSession(
                Gate.ALICE,
                session,
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\"}}")));
        assertThat(bare.at("/result/structuredContent").isObject()).isTrue();
    }

    @Test
    void notifications_are_202_and_unknown_methods_32601() throws Exception {
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        var note = gate.send(
                gate.inSession(Gate.ALICE, session, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"));
        assertThat(note.statusCode()).isEqualTo(202);
        assertThat(note.body()).isEmpty();
        var unknown = gate.send(
                gate.inSession(Gate.ALICE, session, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\"}"));
        assertThat(Gate.json(unknown).at("/error/code").asInt()).isEqualTo(-32601);
    }

    @Test
    void a_slow_call_goes_on_as_a_stream() throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        gate.tools.put("slow", (_, _) -> {
            answer.await();
            return ToolOutcome.value(Json.object().put("done", true));
        });
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        // the head arrives while the tool still waits, so only the stream can have begun
        var streamed = gate.lines(gate.inSession(Gate.ALICE, session, Gate.call(3, "slow", "{}")));
        assertThat(streamed.headers().firstValue("content-type").orElse("")).startsWith("text/event-stream");
        answer.countDown();
        JsonNode last = streamed.body()
                .filter(l -> l.startsWith("data: "))
                .map(Gate::data)
                .reduce((_, b) -> b)
                .orElseThrow();
        assertThat(last.at("/result/structuredContent/done").asBoolean()).isTrue();
    }

    @Test
    void a_slow_call_stays_plain_where_streams_are_not_accepted() throws Exception {
        gate.tools.put("slow", (_, context) -> {
            context.progress(1, 2);
            return ToolOutcome.value(Json.object());
        });
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        var answer = gate.send(gate.inSession(Gate.ALICE, session, Gate.call(3, "slow", "{}"))
                .setHeader("Accept", "application/json"));
        assertThat(answer.headers().firstValue("content-type")).hasValue("application/json");
        assertThat(Gate.json(answer).has("result")).isTrue();
    }

    @Test
    void a_question_travels_on_the_calls_own_stream() throws Exception {
        gate.tools.put("ask", (_, context) -> {
            JsonNode answer = context.ask("name", InputRequest.form("Who?", Json.object()));
            return ToolOutcome.value(answer.path("content"));
        });
        String session = gate.session(Gate.ALICE, "2025-11-25", "{\"elicitation\":{}}");
        String other = gate.session(Gate.ALICE, "2025-11-25", "{\"elicitation\":{}}");
        var stream = gate.lines(gate.inSession(Gate.ALICE, session, Gate.call(3, "ask", "{}")));
        Iterator<JsonNode> messages = stream.body()
                .filter(l -> l.startsWith("data: "))
                .map(Gate::data)
                .iterator();
        JsonNode question = messages.next();
        assertThat(question.path("method").asString()).isEqualTo("elicitation/create");
        String reply = "{\"jsonrpc\":\"2.0\",\"id\":\"" + question.path("id").asString()
                + "\",\"result\":{\"action\":\"accept\",\"content\":{\"name\":\"%s\"}}}";
        // an answer from another session does not count
        assertThat(gate.send(gate.inSession(Gate.ALICE, other, reply.formatted("Mallory")))
                        .statusCode())
                .isEqualTo(202);
        assertThat(gate.send(gate.inSession(Gate.ALICE, session, reply.formatted("Ada")))
                        .statusCode())
                .isEqualTo(202);
        assertThat(messages.next().at("/result/structuredContent/name").asString())
                .isEqualTo("Ada");
    }

    @Test
    void a_cancelled_call_sees_it() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        gate.tools.put("long", (_, context) -> {
            context.whenCancelled(cancelled::countDown);
            running.countDown();
            cancelled.await();
            return ToolOutcome.value(Json.object());
        });
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        Thread caller = Thread.ofVirtual().start(() -> {
            try {
                gate.send(gate.inSession(Gate.ALICE, session, Gate.call(77, "long", "{}")));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(running.await(10, TimeUnit.SECONDS)).isTrue();
        gate.send(gate.inSession(
                Gate.ALICE,
                session,
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":77}}"));
        assertThat(cancelled.await(10, TimeUnit.SECONDS)).isTrue();
        caller.join();
    }

    @Test
    @Tag("G101")
    @Tag("G102")
    void a_list_change_reaches_the_open_stream_of_that_agent() throws Exception {
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        var stream = gate.lines(
                gate.request(Gate.ALICE).header("Mcp-Session-Id", session).GET());
        Iterator<JsonNode> messages = stream.body()
                .filter(l -> l.startsWith("data: "))
                .map(Gate::data)
                .iterator();
        while (gate.door.announce().open("alice") == 0) {
            Thread.onSpinWait();
        }
        gate.door.announce().promptsChanged("bob");
        gate.door.announce().toolsChanged("alice");
        assertThat(messages.next().path("method").asString()).isEqualTo("notifications/tools/list_changed");
        gate.door.announce().end("alice");
    }
}
