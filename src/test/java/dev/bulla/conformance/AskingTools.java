package dev.bulla.conformance;

import dev.bulla.json.Json;
import dev.bulla.mcp.CallContext;
import dev.bulla.mcp.InputRequest;
import dev.bulla.mcp.NoAnswer;
import dev.bulla.mcp.Tool;
import dev.bulla.mcp.ToolOutcome;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Tools that ask the client for something: a form, a completion, its roots.
final class AskingTools {
    private final Fixtures fixtures;

    private AskingTools(Fixtures fixtures) {
        this.fixtures = fixtures;
    }

    static Map<String, Tool> all(Fixtures fixtures) {
        var asking = new AskingTools(fixtures);
        var tools = new HashMap<String, Tool>();
        tools.put("test_sampling", asking::sample);
        tools.put("test_elicitation", (arguments, context) -> asking.form("test_elicitation", arguments, context));
        for (var name : new String[] {"test_elicitation_sep1034_defaults", "test_elicitation_sep1330_enums"}) {
            tools.put(name, (arguments, context) -> asking.form(name, arguments, context));
        }
        for (var name : new String[] {
            "test_streaming_elicitation",
            "test_missing_capability",
            "test_input_required_result_sampling",
            "test_input_required_result_list_roots",
            "test_input_required_result_multiple_inputs"
        }) {
            tools.put(name, (arguments, context) -> asking.once(name, context));
        }
        tools.put("test_input_required_result_elicitation", asking::greet);
        tools.put("test_input_required_result_multi_round", asking::twice);
        tools.put("test_input_required_result_capabilities", asking::whatItCan);
        for (var name :
                new String[] {"test_input_required_result_request_state", "test_input_required_result_tampered_state"
                }) {
            tools.put(name, (arguments, context) -> asking.withState(name, context));
        }
        return tools;
    }

    private ToolOutcome sample(ObjectNode arguments, CallContext context) throws NoAnswer {
        var params = Json.object();
        params.putArray("messages")
                .addObject()
                .put("role", "user")
                .putObject("content")
                .put("type", "text")
                .put("text", arguments.path("prompt").asString(""));
        params.put("maxTokens", 100);
        var answer = context.ask("sample", InputRequest.sampling(params));
        return Fixtures.text(
                "LLM response: " + answer.path("content").path("text").asString(""));
    }

    private ToolOutcome form(String tool, ObjectNode arguments, CallContext context) throws NoAnswer {
        var answer = context.ask(
                "form", fixtures.form(tool, arguments.path("message").asString("")));
        return Fixtures.text("Elicitation completed: action="
                + answer.path("action").asString() + ", content=" + Json.text(answer.path("content")));
    }

    private ToolOutcome once(String tool, CallContext context) throws NoAnswer {
        return Fixtures.text("Answered: " + Json.text(Json.tree(context.ask(fixtures.asks(tool)))));
    }

    private ToolOutcome greet(ObjectNode arguments, CallContext context) throws NoAnswer {
        var answers = context.ask(fixtures.asks("test_input_required_result_elicitation"));
        return Fixtures.text("Hello, " + name(answers) + "!");
    }

    static String name(Map<String, JsonNode> answers) {
        var answer = answers.get("user_name");
        return answer == null ? "nobody" : answer.path("content").path("name").asString("stranger");
    }

    private ToolOutcome twice(ObjectNode arguments, CallContext context) throws NoAnswer {
        context.ask(fixtures.asks("test_input_required_result_multi_round"));
        context.ask(fixtures.asks("test_input_required_result_multi_round/2"));
        return Fixtures.text("Two rounds.");
    }

    private ToolOutcome withState(String tool, CallContext context) throws NoAnswer {
        if (context.state().isEmpty()) {
            context.keep(Json.tree("kept"));
        }
        context.ask(fixtures.asks(tool));
        var kept = context.state().map(state -> state.asString("")).orElse("");
        return Fixtures.text(kept.equals("kept") ? "state-ok" : "state-lost");
    }

    private ToolOutcome whatItCan(ObjectNode arguments, CallContext context) throws NoAnswer {
        var possible = new LinkedHashMap<>(fixtures.asks("test_input_required_result_capabilities"));
        possible.values().removeIf(request -> !context.canAsk(request));
        return Fixtures.text("Answered: " + context.ask(possible).size());
    }
}
