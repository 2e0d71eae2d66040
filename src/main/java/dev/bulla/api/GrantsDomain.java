package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.grant.Held;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.List;
import java.util.Optional;

/// Grants: people make, renew and revoke them; agents see their own and narrow them.
final class GrantsDomain implements Domain {
    private static final Admin ADMIN = new Admin("grants", "only the granter gives and takes back");
    private static final Exposure OWN = new Exposure.Own("an agent sees and narrows its own, over REST only");

    private final Desk desk;
    private final Pages pages;
    private final Granting granting;

    GrantsDomain(Desk desk) {
        this.desk = desk;
        this.pages = new Pages(desk.making().keys());
        this.granting = new Granting(desk);
    }

    @Override
    public String name() {
        return "grants";
    }

    @Override
    public String label() {
        return "Grants";
    }

    @Override
    public String description() {
        return "Bounded rights of agents to tools.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                new Capability(
                        new CapabilityName("grants", "list"),
                        new Wire("GET", "/grants"),
                        Rules.read("grants").only(OWN),
                        Admin.list(Fields.agent("agent")),
                        "Lists grants.",
                        Deed.of(this::list)),
                ADMIN.write("create", new Wire("POST", "/grants"), created(), "Makes a grant.", Deed.of(this::create)),
                new Capability(
                        new CapabilityName("grants", "narrow"),
                        new Wire("POST", "/grants/{id}/narrow"),
                        Rules.write("grants", Level.L0).only(OWN),
                        narrowed(),
                        "Makes a narrower child of a grant.",
                        Deed.of(this::narrow)),
                ADMIN.write(
                        "renew",
                        new Wire("POST", "/grants/{id}/renew"),
                        Params.of(
                                Fields.id("grant"),
                                Fields.count("maxUses", "How many more uses; as many as before when left out."),
                                Fields.text("expiresAt", "The new end.", 64)),
                        "Gives a grant new uses and a new end.",
                        Deed.of(this::renew)),
                ADMIN.write(
                        "revoke",
                        new Wire("POST", "/grants/{id}/revoke"),
                        Params.of(Fields.id("grant")),
                        "Ends a grant and its children.",
                        Deed.of(this::revoke)));
    }

    private static Params created() {
        return Params.of(
                must(Fields.agent("agent")),
                must(Fields.text("tool", "The tool.", 128)),
                Fields.words("scopes", "read:DOMAIN and write:DOMAIN; both when left out."),
                Fields.text("where", "A CEL condition over args, target, caller and now.", 10_000),
                Fields.count(
                        "maxUses", "How often it can be used; left out: uncounted, over a vendor the usual count."),
                Fields.yesNo("unlimited", "true: uncounted over a vendor too."),
                must(Fields.text("expiresAt", "Its end.", 64)));
    }

    private static Params narrowed() {
        return Params.of(
                Fields.id("grant"),
                Fields.agent("agent"),
                Fields.words("scopes", "Fewer scopes."),
                Fields.text("where", "A further condition.", 10_000),
                Fields.count("maxUses", "Fewer uses."),
                Fields.text("expiresAt", "An earlier end.", 64));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        Optional<AgentId> whose = whose(work, given);
        String list = "grants " + whose.map(AgentId::value).orElse("");
        Pages.Ask ask = pages.ask(work, list);
        var page = desk.rights().grants().list(work.caller().person(), whose, ask.limit(), ask.after());
        return Result.done(pages.answer(
                page,
                work,
                list,
                grant -> GrantView.shown(Held.of(desk.rights().grants().line(grant.id())), work.now())));
    }

    private Optional<AgentId> whose(Work work, Given given) throws Given.Invalid {
        Optional<String> named = given.text("agent");
        if (work.caller() instanceof Agent self) {
            boolean own = named.isEmpty()
                    || named.get().equals(self.key())
                    || named.get().equals(self.name());
            if (!own) {
                throw new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such agent."));
            }
            return Optional.of(self.id());
        }
        return named.isEmpty()
                ? Optional.empty()
                : Optional.of(new Roster(desk.who().agents())
                        .any(work.caller(), named.get())
                        .id());
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        return granting.create(work, given);
    }

    private Result narrow(Work work, Given given) throws Given.Invalid {
        return granting.narrow(work, given, granting.held(work, given));
    }

    private Result renew(Work work, Given given) throws Given.Invalid {
        return granting.renew(work, given, granting.held(work, given));
    }

    private Result revoke(Work work, Given given) throws Given.Invalid {
        Held held = granting.held(work, given);
        return Result.done(
                GrantView.shown(GrantView.revoked(held, work.now()), work.now()),
                desk.rights().grants().revoke(held.grant().id(), work.now()));
    }
}
