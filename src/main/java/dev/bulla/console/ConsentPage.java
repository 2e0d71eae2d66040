package dev.bulla.console;

import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Answer;
import dev.bulla.http.BadRequest;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The consent: who asks, where the browser returns, which agent it will be, what that agent may
/// use. A client's name is its own claim and is shown as one.
public final class ConsentPage implements Page {
    private static final String NEW = "new";

    /// What the template shows.
    public record Seen(String id, Asking asking, List<Existing> agents, Choice choice, Trouble trouble) {}

    /// Who asks.
    ///
    /// @param local whether the answer goes to a program on this computer
    /// @param since when it was registered; empty for one that is a document at its own address
    public record Asking(String name, String host, boolean local, Optional<Moment> since, String client) {}

    /// An agent there is, and what it may do.
    public record Existing(String id, String name, String tools) {}

    /// What is filled in.
    public record Choice(String who, String name, List<ToolChoice> tools) {
        public boolean fresh() {
            return who.equals(NEW);
        }
    }

    @Override
    public List<Way> ways() {
        return List.of(Way.get("/consent/{id}", this::show), Way.post("/consent/{id}", this::answer));
    }

    private JsonNode consent(Visit visit) {
        return visit.must(visit.run("consents", "get", Json.object().put("id", visit.param("id"))));
    }

    private View show(Visit visit) {
        JsonNode consent = consent(visit);
        if (consent.path("answered").asBoolean()) {
            throw BadRequest.of(Reason.ALREADY_ANSWERED, "This was answered. Start again in the program.");
        }
        // "A new agent" is preselected, and nothing in the address changes that.
        Choice choice = new Choice(
                NEW,
                suggestion(consent.path("client").path("claimedName").asString("")),
                ToolChoice.ticked(visit, strings(consent.path("usual"))));
        return page(consent, choice, Trouble.NONE);
    }

    private static String suggestion(String claimed) {
        String name = claimed.strip();
        return name.length() > 64 ? name.substring(0, 64) : name;
    }

    private View.Whole page(JsonNode consent, Choice choice, Trouble trouble) {
        JsonNode client = consent.path("client");
        String host = consent.path("redirectHost").asString("");
        Asking asking = new Asking(
                Shown.line(client.path("claimedName").asString("")),
                Shown.line(host),
                host.matches("(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?"),
                Optional.of(client.path("registeredAt").asString(""))
                        .filter(at -> !at.isEmpty())
                        .map(Moment::of),
                Shown.line(client.path("id").asString("")));
        Seen seen = new Seen(consent.path("id").asString(""), asking, existing(consent), choice, trouble);
        return View.of("consent", "Connect", seen)
                .postingTo(consent.path("redirectOrigin").asString(""));
    }

    private static List<Existing> existing(JsonNode consent) {
        List<Existing> existing = new ArrayList<>();
        for (JsonNode agent : consent.path("agents")) {
            List<String> tools = strings(agent.path("allow"));
            existing.add(new Existing(
                    agent.path("id").asString(""),
                    Shown.line(agent.path("name").asString("")),
                    tools.isEmpty() ? "nothing" : Shown.line(String.join(", ", tools))));
        }
        return existing;
    }

    private static List<String> strings(JsonNode list) {
        return list.valueStream().map(one -> one.asString("")).toList();
    }

    private View answer(Visit visit) {
        if (visit.form().text("answer").equals("deny")) {
            ObjectNode id = Json.object().put("id", visit.param("id"));
            return away(visit.must(visit.run("consents", "deny", id)));
        }
        String who = visit.form().text("who");
        List<String> ticked = visit.form().all("tool");
        ObjectNode args = Json.object().put("id", visit.param("id"));
        if (who.equals(NEW)) {
            args.put("name", visit.form().text("name"));
            ticked.forEach(args.putArray("allow")::add);
        } else {
            args.put("agent", who);
        }
        Optional<UnverifiedProof> proof = who.equals(NEW) ? Optional.empty() : visit.proof();
        Outcome outcome = proof.map(given -> visit.run("consents", "connect", args, given))
                .orElseGet(() -> visit.run("consents", "connect", args));
        return switch (outcome) {
            case Outcome.Done done -> away(done.value());
            case Outcome.Refused refused
            when refused.refusal().reason() == Reason.INPUT_INVALID
                    || refused.refusal().reason() == Reason.NAME_TAKEN
                    || refused.refusal().reason() == Reason.APPROVAL_NEEDS_CONSOLE -> {
                Choice choice = new Choice(who, visit.form().text("name"), ToolChoice.ticked(visit, ticked));
                yield page(consent(visit), choice, Trouble.of(refused.refusal()))
                        .status(422);
            }
            case Outcome.Refused refused -> throw BadRequest.of(refused.refusal());
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }

    /// Back to the program, by the browser.
    private static View away(JsonNode answered) {
        String redirect = answered.path("redirect").asString("");
        return View.raw(Answer.redirect(303, redirect).with("Cache-Control", "no-store"));
    }
}
