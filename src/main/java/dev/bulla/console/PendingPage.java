package dev.bulla.console;

import dev.bulla.console.frame.Entering;
import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.BadRequest;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One ask, behind its link: who wants to do exactly what, and the answer. A link whose `t` is
/// wrong shows nothing, not even that there is an ask.
public final class PendingPage implements Page {
    private final BiPredicate<String, String> vouches;

    /// @param vouches whether a link's id and `t` belong together
    PendingPage(BiPredicate<String, String> vouches) {
        this.vouches = vouches;
    }

    /// What the template shows.
    ///
    /// @param level L1 to L3, as declared or raised
    public record Seen(String id, String t, Call call, String level, State state, Trouble trouble) {
        /// Whether the answer needs the password or a passkey in the same post.
        public boolean proof() {
            return level.equals("L3");
        }
    }

    /// What the agent wants to do.
    public record Call(
            String agent, String agentName, String tool, String action, List<Argument> arguments, String digest) {}

    /// One argument, as it would run.
    public record Argument(String name, String value) {}

    /// How it stands.
    ///
    /// @param covers what a yes will cover
    public record State(String word, String covers, Moment createdAt, Moment expiresAt) {
        public boolean open() {
            return word.equals("pending");
        }
    }

    @Override
    public List<Way> ways() {
        return List.of(Way.get("/pending/{id}", this::show).forAnybody(), Way.post("/pending/{id}", this::answer));
    }

    private View show(Visit visit) {
        String t = vouched(visit, visit.query("t"));
        if (!visit.signedIn()) {
            return View.go("/signin?next=" + Urls.encode(path(visit, t)));
        }
        return page(visit, t, Trouble.NONE);
    }

    private String vouched(Visit visit, String t) {
        if (!vouches.test(visit.param("id"), t)) {
            throw BadRequest.of(Reason.NOT_FOUND, "There is nothing at this address.");
        }
        return t;
    }

    private static String path(Visit visit, String t) {
        return "/pending/" + Urls.encode(visit.param("id")) + "?t=" + Urls.encode(t);
    }

    private View.Whole page(Visit visit, String t, Trouble trouble) {
        JsonNode ask = visit.must(visit.run("approvals", "get", Json.object().put("id", visit.param("id"))));
        Call call = new Call(
                ask.path("agent").asString(""),
                Shown.line(ask.path("agentName").asString("")),
                Shown.line(ask.path("tool").asString("")),
                Shown.line(ask.path("action").asString("")),
                arguments(ask.path("args")),
                ask.path("digest").asString(""));
        State state = new State(
                ask.path("status").asString(""),
                ask.path("covers").asString(""),
                Moment.of(ask.path("createdAt").asString("")),
                Moment.of(ask.path("expiresAt").asString("")));
        Seen seen =
                new Seen(ask.path("id").asString(""), t, call, ask.path("level").asString(""), state, trouble);
        return View.of("pending", "An agent asks", seen);
    }

    private static List<Argument> arguments(JsonNode args) {
        List<Argument> arguments = new ArrayList<>();
        args.propertyStream().forEach(entry -> {
            JsonNode value = entry.getValue();
            String text = value.isString() ? value.stringValue() : Json.text(value);
            arguments.add(new Argument(Shown.line(entry.getKey()), Shown.block(text)));
        });
        return arguments;
    }

    private View again(Visit visit, String t, Refusal refusal) {
        View.Whole page = page(visit, t, new Trouble("password", refusal.message()));
        return refusal.reason() == Reason.RATE_LIMITED
                ? Entering.locked(page)
                : page.status(refusal.reason().status());
    }

    private View answer(Visit visit) {
        String t = vouched(visit, visit.form().text("t"));
        String answer = visit.form().text("answer");
        boolean allow = answer.equals("allow") || answer.equals("every");
        ObjectNode args = Json.object().put("id", visit.param("id")).put("decision", allow ? "allow" : "deny");
        if (answer.equals("every")) {
            args.put("askEveryCall", true);
        }
        Outcome outcome = visit.proof()
                .map(proof -> visit.run("approvals", "answer", args, proof))
                .orElseGet(() -> visit.run("approvals", "answer", args));
        return switch (outcome) {
            case Outcome.Refused refused
            when refused.refusal().reason() == Reason.APPROVAL_NEEDS_CONSOLE
                    || refused.refusal().reason() == Reason.RATE_LIMITED -> again(visit, t, refused.refusal());
            case Outcome.Refused refused -> View.go(path(visit, t)).saying(Flash.of(refused.refusal()));
            case Outcome.Done _ -> View.go(path(visit, t)).saying(Flash.good(allow ? "Allowed." : "Denied."));
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }
}
