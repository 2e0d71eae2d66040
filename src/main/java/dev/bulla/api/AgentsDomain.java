package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.identity.Agent;
import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Agents: making them, listing them, ending them.
final class AgentsDomain implements Domain {
    private static final Admin ADMIN = new Admin("agents", "people decide which agents there are");
    private static final String LIST = "agents";

    private final Desk desk;
    private final Roster roster;
    private final ToolNames names;
    private final Pages pages;

    AgentsDomain(Desk desk) {
        this.desk = desk;
        this.roster = new Roster(desk.who().agents());
        this.names = new ToolNames(desk.registry());
        this.pages = new Pages(desk.making().keys());
    }

    @Override
    public String name() {
        return "agents";
    }

    @Override
    public String label() {
        return "Agents";
    }

    @Override
    public String description() {
        return "The programs that call tools for this person.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read("list", new Wire("GET", "/agents"), Admin.list(), "Lists the agents.", Deed.of(this::list)),
                ADMIN.write(
                        "create",
                        new Wire("POST", "/agents"),
                        Params.of(
                                must(Fields.text("name", "A name, 1 to 64 characters.", 256)),
                                Fields.words("allow", "More tools or actions it has: TOOL or TOOL.ACTION."),
                                Fields.words("deny", "Tools or actions it never has."),
                                Fields.yesNo("defaults", "false: it has nothing but what allow names.")),
                        "Makes an agent and shows its token, once.",
                        Deed.of(this::create)),
                ADMIN.write(
                        "revoke",
                        new Wire("DELETE", "/agents/{id}"),
                        Params.of(Fields.id("agent")),
                        "Ends an agent and everything it was given.",
                        Deed.of(this::revoke)));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        Pages.Ask ask = pages.ask(work, LIST);
        var page = desk.who().agents().list(work.caller().person(), ask.limit(), ask.after());
        return Result.done(pages.answer(page, work, LIST, AgentsDomain::shown));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        Set<String> allow = new LinkedHashSet<>(given.words("allow").orElse(Set.of()));
        Set<String> deny = given.words("deny").orElse(Set.of());
        names.entries(work.caller().person(), "allow", allow);
        names.entries(work.caller().person(), "deny", deny);
        if (given.yesNo("defaults").orElse(true)) {
            allow.addAll(desk.registry().get().usualTools());
        }
        var founded = new Founding(desk).found(work, given.must("name"), allow, deny);
        ObjectNode answer = Json.object()
                .put("id", founded.agent().id().value())
                .put("name", founded.agent().name())
                .put("token", founded.token().exposed());
        return new Result.Done(answer, founded.changes(), List.of());
    }

    private Result revoke(Work work, Given given) throws Given.Invalid {
        Agent agent = roster.live(work.caller(), given.must("id"));
        ObjectNode answer = Json.object().put("id", agent.id().value()).put("revoked", true);
        return Result.done(answer, desk.who().agents().revoke(agent.id(), work.now()));
    }

    private static ObjectNode shown(Agent agent) {
        return Json.object()
                .put("id", agent.id().value())
                .put("name", agent.name())
                .put("createdAt", agent.createdAt().toString())
                .put("revoked", agent.revoked());
    }
}
