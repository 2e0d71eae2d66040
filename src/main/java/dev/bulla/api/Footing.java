package dev.bulla.api;

import dev.bulla.change.Change;
import dev.bulla.grant.Bounds;
import dev.bulla.grant.Defaults;
import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.Agent;
import dev.bulla.registry.Domain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Gives the tools that access allows the default grants they lack; without one an allowed tool
/// could not run.
record Footing(Desk desk) {
    List<Change> under(Agent agent, Collection<String> allow, Instant now) {
        List<Grant> standing = desk.rights().grants().of(agent.id());
        List<Change> changes = new ArrayList<>();
        for (String tool : ToolNames.tools(allow)) {
            change(agent, tool, standing, now).ifPresent(changes::add);
        }
        return changes;
    }

    private Optional<Change> change(Agent agent, String tool, List<Grant> standing, Instant now) {
        Optional<Domain> domain = desk.registry().get().domain(agent.person(), tool);
        if (domain.isEmpty()) {
            return Optional.empty();
        }
        Defaults defaults = desk.making().defaults();
        Bounds bounds = domain.get().vendor()
                ? defaults.counted(domain.get().subject(), now)
                : defaults.bounds(domain.get().subject(), now);
        List<Grant> has = standing.stream().filter(g -> g.tool().equals(tool)).toList();
        if (has.isEmpty()) {
            Grant fresh = defaults.grant(new GrantId(desk.newId()), agent.id(), tool, bounds, now);
            return Optional.of(desk.rights().grants().add(fresh));
        }
        // One that ended for want of use starts again when a person allows the tool again.
        Grant only = has.getFirst();
        boolean lapsed = has.size() == 1 && only.line().byDefault() && only.status(now) == Grant.Status.EXPIRED;
        return lapsed ? Optional.of(desk.rights().grants().renew(only.id(), bounds)) : Optional.empty();
    }
}
