package dev.bulla.api;

import dev.bulla.grant.Access;
import dev.bulla.grant.Bounds;
import dev.bulla.grant.Defaults;
import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.grant.Held;
import dev.bulla.grant.Narrowing;
import dev.bulla.grant.Terms;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Result;
import dev.bulla.registry.Tool;
import dev.bulla.registry.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Makes, narrows and renews grants.
final class Granting {
    private final Desk desk;
    private final Roster roster;
    private final ToolNames names;
    private final Narrowing narrowing;

    Granting(Desk desk) {
        this.desk = desk;
        this.roster = new Roster(desk.who().agents());
        this.names = new ToolNames(desk.registry());
        this.narrowing = new Narrowing(desk.making().conditions());
    }

    Result create(Work work, Given given) throws Given.Invalid {
        Agent agent = agent(work, given.must("agent"));
        Tool tool = names.tool(work.caller().person(), "tool", given.must("tool"));
        Narrowing.Wish wish = wish(work, given);
        if (wish.expiresAt().isEmpty()) {
            throw new Given.Invalid("expiresAt", "every grant has an end");
        }
        return added(new Held(made(work, agent, tool, wish), List.of()), work);
    }

    /// A grant that stands for itself. Over a vendor it is counted, unless the person says
    /// `unlimited`.
    Grant made(Work work, Agent agent, Tool tool, Narrowing.Wish wish) throws Given.Invalid {
        refuse(Terms.problem(wish.maxUses(), wish.expiresAt(), work.now()));
        refuse(wish.where().flatMap(desk.making().conditions()::problem));
        Defaults.Vendor usual = desk.making().defaults().vendor();
        boolean unlimited = new Given(work.args()).yesNo("unlimited").orElse(false);
        boolean counted = tool.domain().vendor() && wish.maxUses().isEmpty() && !unlimited;
        Bounds bounds = new Bounds(
                wish.scopes().orElse(Defaults.scopes(tool.domain().subject())),
                wish.where(),
                counted ? OptionalLong.of(usual.uses()) : wish.maxUses(),
                wish.expiresAt().orElse(work.now().plus(usual.lasts())));
        var line = new Grant.Line(Optional.empty(), false, false, work.now());
        return new Grant(new GrantId(desk.newId()), agent.id(), tool.name(), bounds, Grant.Use.FRESH, line);
    }

    Result narrow(Work work, Given given, Held parent) throws Given.Invalid {
        if (work.caller() instanceof Agent && parent.grant().line().heldByChildren()) {
            // A second child as wide as the parent would undo what a person narrowed.
            return Result.refused(Refusal.of(
                    Reason.SCOPE_MISMATCH, "This grant serves only through its children; narrow one of those."));
        }
        Narrowing.Wish wish = wish(work, given);
        AgentId receiver = receiver(work, given, parent);
        var holder = new Narrowing.Holder(receiver, new GrantId(desk.newId()));
        return switch (narrowing.narrow(parent, wish, holder, work.now())) {
            case Narrowing.Narrowed.Refused(Refusal refusal) -> Result.refused(refusal);
            case Narrowing.Narrowed.Child(Grant child) -> {
                List<Grant> above = new ArrayList<>(List.of(parent.grant()));
                above.addAll(parent.above());
                yield added(new Held(child, above), work);
            }
        };
    }

    Result renew(Work work, Given given, Held held) throws Given.Invalid {
        Grant grant = held.grant();
        Optional<Instant> wanted = given.time("expiresAt");
        OptionalLong more = given.count("maxUses");
        refuse(Terms.problem(more, wanted, work.now()));
        if (grant.use().revokedAt().isPresent()) {
            return Result.refused(Refusal.of(Reason.REVOKED, "A revoked grant stays so; make another."));
        }
        Bounds old = grant.bounds();
        Instant expires = wanted.orElse(work.now().plus(desk.making().defaults().idle()));
        if (!held.above().isEmpty()) {
            Instant last = new Held(
                            held.above().getFirst(),
                            held.above().subList(1, held.above().size()))
                    .deadline();
            if (wanted.isPresent() && expires.isAfter(last)) {
                return Result.refused(Refusal.of(Reason.SCOPE_MISMATCH, "expiresAt: later than its parent ends"));
            }
            expires = expires.isAfter(last) ? last : expires;
        }
        Bounds bounds = new Bounds(old.scopes(), old.where(), uses(grant, more), expires);
        Grant renewed = new Grant(grant.id(), grant.agent(), grant.tool(), bounds, grant.use(), grant.line());
        return Result.done(
                GrantView.shown(new Held(renewed, held.above()), work.now()),
                desk.rights().grants().renew(grant.id(), bounds));
    }

    /// Uses are never forgotten: renewing adds to the count what it gives.
    private static OptionalLong uses(Grant grant, OptionalLong more) {
        OptionalLong old = grant.bounds().maxUses();
        if (more.isPresent()) {
            return OptionalLong.of(grant.use().spent() + more.getAsLong());
        }
        return old.isEmpty() ? old : OptionalLong.of(grant.use().spent() + old.getAsLong());
    }

    /// Whom a child is for. An agent gives to another only what that one already has: else two
    /// agents could put together what a person keeps apart.
    private AgentId receiver(Work work, Given given, Held parent) throws Given.Invalid {
        Optional<String> named = given.text("agent");
        if (named.isEmpty()) {
            return parent.grant().agent();
        }
        Agent other = agent(work, named.get());
        boolean giving = work.caller() instanceof Agent self && !self.id().equals(other.id());
        if (giving && !mayReceive(other, parent, work.now())) {
            throw new Given.Invalid(
                    Refusal.of(Reason.SCOPE_MISMATCH, "agent: this part of it cannot go to that agent"));
        }
        return other.id();
    }

    /// A capability that a person made for one agent over a vendor is that agent's to hand on; what
    /// the workspace holds stays with who has it.
    private boolean mayReceive(Agent other, Held parent, Instant now) {
        Grant root = parent.above().isEmpty() ? parent.grant() : parent.above().getLast();
        String tool = root.tool();
        boolean minted = !root.line().byDefault()
                && desk.registry()
                        .get()
                        .domain(other.person(), tool)
                        .filter(Domain::vendor)
                        .isPresent();
        boolean denied = desk.rights().accesses().of(other.id()).deny().contains(tool);
        return minted ? !denied : has(other, tool, now);
    }

    /// Whether an agent has the whole tool at this moment. What a person ended or left out,
    /// another agent must not give back.
    private boolean has(Agent agent, String tool, Instant now) {
        Access access = desk.rights().accesses().of(agent.id());
        List<Held> made = desk.rights().grants().of(agent.id()).stream()
                .filter(g -> g.tool().equals(tool) && !g.line().byDefault())
                .map(g -> Held.of(desk.rights().grants().line(g.id())))
                .toList();
        boolean listed = access.allow().contains(tool);
        boolean given = made.isEmpty()
                ? listed
                : made.stream()
                        .filter(held -> listed || held.gives())
                        .anyMatch(held -> held.status(now) == Grant.Status.ACTIVE);
        return given && !access.deny().contains(tool);
    }

    /// Hands a part of a grant to another agent. What a person made for this one may go to any of
    /// theirs that is not denied the tool; what it merely has by its access, only to one that has
    /// it too.
    Result share(Work work, Given given, Held parent) throws Given.Invalid {
        if (!(work.caller() instanceof Agent)) {
            throw new Given.Invalid(
                    Refusal.of(Reason.SCOPE_MISSING, "Who holds a capability shares it; you can narrow it."));
        }
        if (parent.grant().agent().equals(agent(work, given.must("agent")).id())) {
            throw new Given.Invalid("agent", "names the agent that has it already");
        }
        return narrow(work, given, parent);
    }

    /// The caller's own grant, or a person's agents'; any other is not there.
    Held held(Work work, Given given) throws Given.Invalid {
        GrantId id = new GrantId(given.must("id"));
        return desk.rights()
                .grants()
                .find(work.caller().person(), id)
                .filter(grant ->
                        !(work.caller() instanceof Agent self) || grant.agent().equals(self.id()))
                .map(grant -> Held.of(desk.rights().grants().line(grant.id())))
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such grant.")));
    }

    Agent agent(Work work, String named) throws Given.Invalid {
        return roster.live(work.caller(), named);
    }

    private Narrowing.Wish wish(Work work, Given given) throws Given.Invalid {
        Optional<Set<String>> scopes = given.words("scopes");
        if (scopes.isPresent()) {
            names.scopes(work.caller().person(), scopes.get());
        }
        return new Narrowing.Wish(scopes, given.text("where"), given.count("maxUses"), given.time("expiresAt"));
    }

    private Result added(Held held, Work work) {
        return Result.done(
                GrantView.shown(held, work.now()), desk.rights().grants().add(held.grant()));
    }

    static void refuse(Optional<Refusal> problem) throws Given.Invalid {
        if (problem.isPresent()) {
            throw new Given.Invalid(problem.get());
        }
    }
}
