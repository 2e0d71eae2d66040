package dev.bulla.mcp.tools;

import dev.bulla.identity.Agent;
import dev.bulla.json.Json;
import dev.bulla.mcp.CallContext;
import dev.bulla.mcp.InputRequest;
import dev.bulla.mcp.NoAnswer;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.pipeline.Policies;
import dev.bulla.pipeline.Policy;
import dev.bulla.pipeline.Standing;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Level;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Asks for an approval in the client, as a form, where that may count.
///
/// A form's answer is the client's word, not the person's. So it may answer asks of level L1 and
/// those a person raised to "every time", only while the agent's switch allows it, and never an
/// L2 or L3.
public final class Forms {
    private final Policies policies;
    private final FormAnswers answers;

    public Forms(Policies policies, FormAnswers answers) {
        this.policies = policies;
        this.answers = answers;
    }

    /// Whether this refusal is an ask that a form in this client may answer.
    boolean mayAsk(Agent agent, Refusal refusal, CallContext context) {
        return refusal.reason() == Reason.AWAITING_APPROVAL
                && context.canAsk(form(""))
                && ask(agent, refusal).filter(ask -> answerable(agent, ask)).isPresent();
    }

    private boolean answerable(Agent agent, Ask ask) {
        boolean light = ask.about().level() == Level.L1 || ask.about().raised();
        return light
                && policies.of(agent.id())
                        .map(Policy::standing)
                        .filter(Standing::asksInClient)
                        .filter(standing -> !standing.onPageOnly(
                                ask.about().tool(), ask.about().capability().action()))
                        .isPresent();
    }

    private Optional<Ask> ask(Agent agent, Refusal refusal) {
        return refusal.details().get("id") instanceof String id ? answers.find(agent, new AskId(id)) : Optional.empty();
    }

    /// Shows the form and writes the answer down.
    ///
    /// @return whether the ask has an answer now, from this form or from elsewhere
    boolean ask(Agent agent, Refusal refusal, CallContext context) {
        Ask ask = ask(agent, refusal).orElseThrow();
        String text = "Allow " + agent.name() + " to use " + ask.about().tool() + ": "
                + ask.about().capability().action() + "? See all of it at "
                + refusal.details().getOrDefault("url", "");
        try (FormAnswers.Watch watch = answers.watch(ask.id())) {
            if (answered(agent, ask)) {
                return true;
            }
            JsonNode answer = context.ask(
                    "approval_" + ask.id().value(), form(text).bound().until(watch.answered()));
            // the switch may have gone off while the form was open: then it only was a link
            boolean counted = answerable(agent, ask) && judge(agent, ask, answer);
            // a form that comes after another answer changes nothing: the first one holds
            return counted || answered(agent, ask);
        } catch (NoAnswer e) {
            return answered(agent, ask);
        }
    }

    private boolean answered(Agent agent, Ask ask) {
        return answers.find(agent, ask.id()).flatMap(Ask::answer).isPresent();
    }

    /// `accept` is yes unless it says no; `decline` is no; anything else is nothing.
    private boolean judge(Agent agent, Ask ask, JsonNode answer) {
        JsonNode content = answer.path("content");
        JsonNode allow = content.path("allow");
        JsonNode every = content.path("askEveryCall");
        boolean form = content.isMissingNode() || content.isNull() || content.isObject();
        boolean fits =
                form && (allow.isMissingNode() || allow.isBoolean()) && (every.isMissingNode() || every.isBoolean());
        Optional<Boolean> opt = every.isBoolean() ? Optional.of(every.booleanValue()) : Optional.empty();
        return switch (answer.path("action").asString("")) {
            case "accept" -> fits && answers.answer(agent, ask, new FormAnswers.Said(allow.asBoolean(true), opt));
            case "decline" -> answers.answer(agent, ask, new FormAnswers.Said(false, Optional.empty()));
            default -> false;
        };
    }

    private static InputRequest form(String message) {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        properties
                .putObject("allow")
                .put("type", "boolean")
                .put("title", "Allow")
                .put("default", true);
        properties.putObject("askEveryCall").put("type", "boolean").put("title", "Ask every time for this tool");
        return InputRequest.form(message, schema);
    }
}
