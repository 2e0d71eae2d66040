package dev.bulla.api;

import dev.bulla.change.Change;
import dev.bulla.identity.Agent;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Approvals;
import dev.bulla.pipeline.Raise;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Params;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// When an agent must ask: what a person raised above its declared level, and the standing
/// answers they take back.
final class AgentAnswers {
    private static final String PATH = "/managed-agents/{id}/approvals";

    private final Desk desk;
    private final Roster roster;
    private final ToolNames names;

    AgentAnswers(Desk desk) {
        this.desk = desk;
        this.roster = new Roster(desk.who().agents());
        this.names = new ToolNames(desk.registry());
    }

    List<Capability> capabilities(Admin admin) {
        return List.of(
                admin.read(
                        "get_approvals",
                        new Wire("GET", PATH),
                        Params.of(Fields.id("agent")),
                        "Shows when an agent must ask, and the standing answers.",
                        Deed.of(this::show)),
                admin.write(
                        "set_approvals",
                        new Wire("PATCH", PATH),
                        Params.of(
                                Fields.id("agent"),
                                Fields.text("tool", "TOOL (its writes) or TOOL.ACTION.", 200),
                                Fields.yesNo("askEveryCall", "true asks every time, false goes back."),
                                Fields.oneOf("level", "Asks every time, on the page only.", "L3"),
                                Fields.yesNo("asksInClient", "Whether a form in the client may answer.")),
                        "Sets when an agent must ask.",
                        Deed.of(this::set)),
                admin.write(
                        "forget_approvals",
                        new Wire("DELETE", PATH),
                        Params.of(
                                Fields.id("agent"),
                                Fields.must(Fields.text("tool", "The tool.", 200)),
                                Fields.text("action", "The action; without it all of the tool's.", 100)),
                        "Takes a standing answer back.",
                        Deed.of(this::forget)));
    }

    private Result show(Work work, Given given) throws Given.Invalid {
        Agent agent = roster.any(work.caller(), given.must("id"));
        var standing = desk.rights().approvals().standing(agent.id());
        Registry registry = desk.registry().get();
        ObjectNode shown = Json.object().put("id", agent.id().value()).put("asksInClient", standing.asksInClient());
        ObjectNode raises = shown.putObject("raises");
        standing.raises().forEach((entry, raise) -> raises.put(entry, raise == Raise.L3 ? "L3" : "askEveryCall"));
        ObjectNode answers = shown.putObject("answers");
        standing.answers()
                .forEach((name, yes) ->
                        answers.put(registry.tool(name.domain()) + "." + name.action(), yes ? "allow" : "deny"));
        return Result.done(shown);
    }

    private Result set(Work work, Given given) throws Given.Invalid {
        Agent agent = roster.live(work.caller(), given.must("id"));
        Approvals approvals = desk.rights().approvals();
        ObjectNode answer = Json.object().put("id", agent.id().value());
        List<Change> changes = new ArrayList<>();
        Optional<Boolean> inClient = given.yesNo("asksInClient");
        if (inClient.isPresent()) {
            changes.add(approvals.asksInClient(agent.id(), inClient.get()));
            answer.put("asksInClient", inClient.get());
        }
        Optional<String> entry = given.text("tool");
        if (entry.isPresent()) {
            names.entry(work.caller().person(), "tool", entry.get());
            Optional<Raise> raise = raise(given);
            changes.add(approvals.raise(agent.id(), entry.get(), raise));
            answer.put("tool", entry.get()).put("askEveryCall", raise.isPresent());
            raise.filter(r -> r == Raise.L3).ifPresent(_ -> answer.put("level", "L3"));
        } else if (given.has("askEveryCall") || given.has("level") || inClient.isEmpty()) {
            throw new Given.Invalid("tool", "name the tool or action");
        }
        return new Result.Done(answer, changes, List.of());
    }

    private static Optional<Raise> raise(Given given) throws Given.Invalid {
        if (given.has("level")) {
            return Optional.of(Raise.L3);
        }
        return given.yesNo("askEveryCall")
                .map(every -> every ? Optional.of(Raise.EVERY_CALL) : Optional.<Raise>empty())
                .orElseThrow(() -> new Given.Invalid("askEveryCall", "say true or false"));
    }

    private Result forget(Work work, Given given) throws Given.Invalid {
        Agent agent = roster.any(work.caller(), given.must("id"));
        String tool = given.must("tool");
        Optional<String> action = given.text("action");
        names.entry(
                work.caller().person(), "tool", action.map(a -> tool + "." + a).orElse(tool));
        String domain = names.tool(
                        work.caller().person(),
                        "tool",
                        ToolNames.tools(List.of(tool)).iterator().next())
                .domain()
                .name();
        ObjectNode answer = Json.object().put("id", agent.id().value()).put("tool", tool);
        action.ifPresent(a -> answer.put("action", a));
        return Result.done(answer, desk.rights().approvals().forget(agent.id(), domain, action));
    }
}
