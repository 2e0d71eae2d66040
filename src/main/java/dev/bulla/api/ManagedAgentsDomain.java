package dev.bulla.api;

import dev.bulla.change.Change;
import dev.bulla.grant.Access;
import dev.bulla.identity.Agent;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/// What each agent has: the registry as people see it, and the switches of one agent.
final class ManagedAgentsDomain implements Domain {
    private static final Admin ADMIN = new Admin("managed-agents", "people decide what an agent may do");

    private final Desk desk;
    private final Roster roster;
    private final ToolNames names;
    private final AgentAnswers answers;

    ManagedAgentsDomain(Desk desk) {
        this.desk = desk;
        this.roster = new Roster(desk.who().agents());
        this.names = new ToolNames(desk.registry());
        this.answers = new AgentAnswers(desk);
    }

    @Override
    public String name() {
        return "managed-agents";
    }

    @Override
    public String label() {
        return "Agent access";
    }

    @Override
    public String description() {
        return "What each agent may do, and when it must ask.";
    }

    @Override
    public List<Capability> capabilities() {
        Stream<Capability> access = Stream.of(
                ADMIN.read(
                        "available_tools",
                        new Wire("GET", "/managed-agents/available-tools"),
                        Params.NONE,
                        "Lists every tool there is, with its actions.",
                        Deed.of((work, _) -> Result.done(desk.registry()
                                .get()
                                .availableTools(work.caller().person())))),
                ADMIN.read(
                        "get_access",
                        new Wire("GET", "/managed-agents/{id}/tool-access"),
                        Params.of(Fields.id("agent")),
                        "Shows what an agent has.",
                        Deed.of(this::show)),
                ADMIN.write(
                        "set_access",
                        new Wire("PATCH", "/managed-agents/{id}/tool-access"),
                        Params.of(
                                Fields.id("agent"),
                                Fields.words("allow", "The tools and actions it has: TOOL or TOOL.ACTION."),
                                Fields.words("deny", "Those it never has; deny wins."),
                                Fields.object("tagFilters", "By domain: which tagged things it sees.")),
                        "Replaces each member that is named.",
                        Deed.of(this::set)));
        return Stream.concat(access, answers.capabilities(ADMIN).stream()).toList();
    }

    private Result show(Work work, Given given) throws Given.Invalid {
        Agent agent = roster.any(work.caller(), given.must("id"));
        return Result.done(shown(agent, desk.rights().accesses().of(agent.id())));
    }

    private Result set(Work work, Given given) throws Given.Invalid {
        Agent agent = roster.live(work.caller(), given.must("id"));
        Access old = desk.rights().accesses().of(agent.id());
        Set<String> allow = given.words("allow").orElse(old.allow());
        Set<String> deny = given.words("deny").orElse(old.deny());
        // Only what is new is checked: an entry whose tool has gone meanwhile must not block the
        // switches beside it.
        names.entries(work.caller().person(), "allow", added(allow, old.allow()));
        names.entries(work.caller().person(), "deny", added(deny, old.deny()));
        var filters = given.has("tagFilters")
                ? Filters.read(given.args().path("tagFilters"), desk.registry().get())
                : old.tagFilters();
        Access access = new Access(allow, deny, Map.copyOf(filters));
        List<Change> changes = new ArrayList<>();
        changes.add(desk.rights().accesses().put(agent.id(), access));
        changes.addAll(new Footing(desk).under(agent, allow, work.now()));
        return new Result.Done(shown(agent, access), changes, List.of());
    }

    private static List<String> added(Set<String> now, Set<String> before) {
        return now.stream().filter(entry -> !before.contains(entry)).toList();
    }

    private static ObjectNode shown(Agent agent, Access access) {
        ObjectNode shown = Filters.shown(access);
        return shown.put("id", agent.id().value()).put("name", agent.name());
    }
}
