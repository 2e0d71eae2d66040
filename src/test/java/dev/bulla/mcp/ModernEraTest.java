package dev.bulla.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.net.http.HttpRequest;
import java.util.Iterator;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class ModernEraTest {
    private static final String FORMS = "{\"elicitation\":{}}";
    private final Gate gate = new Gate();

    @AfterEach
    void close() {
        gate.close();
    }

    private HttpRequest.Builder tool(String token, String name, String capabilities, String more) {
        return gate.modern(token, "tools/call", capabilities, "\"name\":\"" + name + "\"" + more)
                .header("Mcp-Name", name);
    }

    private JsonNode ok(HttpRequest.Builder request) throws Exception {
        var answer = gate.send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Gate.json(answer).path("result");
    }

    private void fault(HttpRequest.Builder request, int status, int code) throws Exception {
        var answer = gate.send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(Gate.json(answer).at("/error/code").asInt()).isEqualTo(code);
        assertThat(Gate.json(answer).path("id").asInt()).isEqualTo(5);
    }

    @Test
    void discover_tells_what_initialize_told() throws Exception {
        JsonNode result = ok(gate.modern(Gate.ALICE, "server/discover", "{}", ""));
        assertThat(result.path("resultType").asString()).isEqualTo("complete");
        assertThat(result.at("/supportedVersions/0").asString()).isEqualTo("2026-07-28");
        assertThat(result.path("cacheScope").asString()).isEqualTo("private");
        assertThat(result.path("ttlMs").asInt()).isEqualTo(60_000);
        assertThat(result.path("_meta")
                        .path("io.modelcontextprotocol/serverInfo")
                        .path("name")
                        .asString())
                .isEqualTo("gate");
    }

    @Test
    void lists_and_results_say_what_they_are() throws Exception {
        JsonNode list = ok(gate.modern(Gate.ALICE, "tools/list", "{}", ""));
        assertThat(list.path("tools").isArray()).isTrue();
        assertThat(list.path("resultType").asString()).isEqualTo("complete");
        assertThat(list.path("ttlMs").asInt()).isEqualTo(60_000);
        JsonNode echo = ok(tool(Gate.ALICE, "echo", "{}", ",\"arguments\":{\"a\":1}"));
        assertThat(echo.path("resultType").asString()).isEqualTo("complete");
        assertThat(echo.at("/structuredContent/a").asInt()).isEqualTo(1);
    }

    @Test
    void headers_must_say_what_the_body_says() throws Exception {
        fault(gate.modern(Gate.ALICE, "tools/list", "{}", "").setHeader("Mcp-Method", "TOOLS/LIST"), 400, -32020);
        fault(
                gate.modern(Gate.ALICE, "tools/list", "{}", "").setHeader("MCP-Protocol-Version", "2026-08-01"),
                400,
                -32020);
        fault(gate.modern(Gate.ALICE, "tools/call", "{}", "\"name\":\"echo\""), 400, -32020);
        fault(
                gate.modern(Gate.ALICE, "tools/call", "{}", "\"name\":\"echo\"").header("Mcp-Name", "other"),
                400,
                -32020);
        ok(gate.modern(Gate.ALICE, "tools/call", "{}", "\"name\":\"echo\"").header("Mcp-Name", "=?base64?ZWNobw==?="));
        fault(
                gate.modern(Gate.ALICE, "tools/call", "{}", "\"name\":\"echo\"")
                        .header("Mcp-Name", "=?base64?ZWNobw?="),
                400,
                -32020);
    }

    @Test
    void an_argument_that_travels_in_a_header_must_agree() throws Exception {
        gate.tools.put("region", new Tool() {
            @Override
            public ToolOutcome call(ObjectNode arguments, CallContext context) {
                return ToolOutcome.value(arguments);
            }

            @Override
            public Map<String, String> headers() {
                return Map.of("region", "Region");
            }
        });
        String args = ",\"arguments\":{\"region\":\"eu\"}";
        fault(tool(Gate.ALICE, "region", "{}", args), 400, -32020);
        fault(tool(Gate.ALICE, "region", "{}", args).header("Mcp-Param-Region", "us"), 400, -32020);
        ok(tool(Gate.ALICE, "region", "{}", args).header("Mcp-Param-Region", "eu"));
        ok(tool(Gate.ALICE, "region", "{}", ""));
    }

    @Test
    void what_only_the_other_era_has_does_not_exist() throws Exception {
        for (String method : new String[] {"initialize", "ping", "logging/setLevel", "nothing/here"}) {
            fault(gate.modern(Gate.ALICE, method, "{}", ""), 404, -32601);
        }
        String bare = "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/list\"}";
        fault(gate.posting(Gate.ALICE, bare).header("MCP-Protocol-Version", "2026-07-28"), 400, -32602);
        String old = "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/list\",\"params\":{\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"v9\",\"io.modelcontextprotocol/clientCapabilities\":{}}}}";
        fault(gate.posting(Gate.ALICE, old).header("MCP-Protocol-Version", "v9"), 400, -32022);
    }

    private void askingTool() {
        gate.tools.put("ask", (_, context) -> {
            JsonNode first = context.ask("first", InputRequest.form("First?", Json.object()));
            context.keep(Json.tree("kept"));
            JsonNode second = context.ask("second", InputRequest.form("Second?", Json.object()));
            String text =
                    first.at("/content/v").asString() + second.at("/content/v").asString();
            return ToolOutcome.value(Json.object()
                    .put("text", text)
                    .put("kept", context.state().map(JsonNode::asString).orElse("")));
        });
    }

    private static String answer(String key, String value, String state) {
        return ",\"inputResponses\":{\"" + key + "\":{\"action\":\"accept\",\"content\":{\"v\":\"" + value
                + "\"}}},\"requestState\":\"" + state + "\"";
    }

    @Test
    void questions_go_out_and_the_tool_runs_again_with_every_answer() throws Exception {
        askingTool();
        JsonNode one = ok(tool(Gate.ALICE, "ask", FORMS, ""));
        assertThat(one.path("resultType").asString()).isEqualTo("input_required");
        assertThat(one.at("/inputRequests/first/method").asString()).isEqualTo("elicitation/create");
        JsonNode two = ok(tool(
                Gate.ALICE,
                "ask",
                FORMS,
                answer("first", "a", one.path("requestState").asString())));
        assertThat(two.path("inputRequests").propertyNames()).containsExactly("second");
        JsonNode three = ok(tool(
                Gate.ALICE,
                "ask",
                FORMS,
                answer("second", "b", two.path("requestState").asString())));
        assertThat(three.at("/structuredContent/text").asString()).isEqualTo("ab");
        assertThat(three.at("/structuredContent/kept").asString()).isEqualTo("kept");
    }

    @Test
    void a_state_is_for_one_agent_one_request_and_one_use() throws Exception {
        askingTool();
        String state =
                ok(tool(Gate.ALICE, "ask", FORMS, "")).path("requestState").asString();
        fault(tool(Gate.ALICE, "ask", FORMS, answer("first", "a", state + "A")), 200, -32602);
        char other = state.charAt(20) == 'A' ? 'B' : 'A';
        String touched = state.substring(0, 20) + other + state.substring(21);
        fault(tool(Gate.ALICE, "ask", FORMS, answer("first", "a", touched)), 200, -32602);
        fault(tool(Gate.BOB, "ask", FORMS, answer("first", "a", state)), 200, -32602);
        JsonNode elsewhere =
                ok(tool(Gate.ALICE, "ask", FORMS, ",\"arguments\":{\"x\":1}" + answer("first", "a", state)));
        assertThat(elsewhere.at("/structuredContent/reason").asString()).isEqualTo("approval_replayed");
        assertThat(ok(tool(Gate.ALICE, "ask", FORMS, answer("first", "a", state)))
                        .path("resultType")
                        .asString())
                .isEqualTo("input_required");
        JsonNode again = ok(tool(Gate.ALICE, "ask", FORMS, answer("first", "a", state)));
        assertThat(again.at("/structuredContent/reason").asString()).isEqualTo("approval_replayed");
    }

    @Test
    void the_answer_to_a_bound_question_counts_only_with_its_state() throws Exception {
        gate.tools.put("bound", (_, context) -> {
            JsonNode said =
                    context.ask("q", InputRequest.form("Sure?", Json.object()).bound());
            return ToolOutcome.value(said);
        });
        JsonNode unasked = ok(
                tool(Gate.ALICE, "bound", FORMS, ",\"inputResponses\":{\"q\":{\"action\":\"accept\",\"content\":{}}}"));
        assertThat(unasked.path("resultType").asString()).isEqualTo("input_required");
        JsonNode asked = ok(tool(
                Gate.ALICE,
                "bound",
                FORMS,
                answer("q", "x", unasked.path("requestState").asString())));
        assertThat(asked.at("/structuredContent/action").asString()).isEqualTo("accept");
    }

    @Test
    void a_client_is_only_asked_for_what_it_declared() throws Exception {
        askingTool();
        var answer = gate.send(tool(Gate.ALICE, "ask", "{\"sampling\":{}}", ""));
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Gate.json(answer).at("/error/code").asInt()).isEqualTo(-32021);
        assertThat(Gate.json(answer)
                        .at("/error/data/requiredCapabilities/elicitation")
                        .isObject())
                .isTrue();
    }

    @Test
    @Tag("G101")
    void listening_hears_what_it_asked_for() throws Exception {
        var stream = gate.lines(gate.modern(
                Gate.ALICE,
                "subscriptions/listen",
                "{}",
                "\"notifications\":{\"toolsListChanged\":true,\"promptsListChanged\":true}"));
        Iterator<JsonNode> messages = stream.body()
                .filter(l -> l.startsWith("data: "))
                .map(Gate::data)
                .iterator();
        JsonNode first = messages.next();
        assertThat(first.path("method").asString()).isEqualTo("notifications/subscriptions/acknowledged");
        assertThat(first.at("/params/notifications").propertyNames()).containsExactly("toolsListChanged");
        gate.door.announce().toolsChanged("alice");
        JsonNode changed = messages.next();
        assertThat(changed.path("method").asString()).isEqualTo("notifications/tools/list_changed");
        assertThat(changed.at("/params/_meta")
                        .path("io.modelcontextprotocol/subscriptionId")
                        .asInt())
                .isEqualTo(5);
        gate.door.announce().end("alice");
        assertThat(messages.next().at("/result/resultType").asString()).isEqualTo("complete");
    }

    @Test
    void work_becomes_a_task_for_a_client_that_speaks_tasks() throws Exception {
        gate.tools.put(
                "work",
                (_, _) -> ToolOutcome.task(context -> {
                    JsonNode answer = context.ask("ok", InputRequest.form("Go on?", Json.object()));
                    return ToolOutcome.value(
                            Json.object().put("said", answer.path("action").asString()));
                }));
        String tasks = "{\"elicitation\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";
        JsonNode started = ok(tool(Gate.ALICE, "work", tasks, ""));
        assertThat(started.path("resultType").asString()).isEqualTo("task");
        String id = started.path("taskId").asString();
        JsonNode waiting = poll(id, tasks, "input_required");
        assertThat(waiting.at("/inputRequests/ok/method").asString()).isEqualTo("elicitation/create");
        fault(task(Gate.BOB, "tasks/get", id, tasks, ""), 200, -32602);
        fault(task(Gate.ALICE, "tasks/get", id, "{}", ""), 400, -32021);
        ok(task(Gate.ALICE, "tasks/update", id, tasks, ",\"inputResponses\":{\"ok\":{\"action\":\"accept\"}}"));
        JsonNode done = poll(id, tasks, "completed");
        assertThat(done.at("/result/structuredContent/said").asString()).isEqualTo("accept");
    }

    private JsonNode poll(String id, String tasks, String status) throws Exception {
        JsonNode seen;
        do {
            seen = ok(task(Gate.ALICE, "tasks/get", id, tasks, ""));
        } while (!seen.path("status").asString().equals(status));
        return seen;
    }

    private HttpRequest.Builder task(String token, String method, String id, String capabilities, String more) {
        return gate.modern(token, method, capabilities, "\"taskId\":\"" + id + "\"" + more)
                .header("Mcp-Name", id);
    }
}
