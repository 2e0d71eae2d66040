package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.grant.Defaults;
import dev.bulla.grant.Grant;
import dev.bulla.grant.Held;
import dev.bulla.grant.Narrowing;
import dev.bulla.grant.VendorScopes;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
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
import dev.bulla.registry.Tool;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Credential;
import dev.bulla.upstream.CredentialId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.node.ObjectNode;

/// The sealed surface: a person mints a reference to what a connection's credential opens, makes
/// a capability of it for one agent and one tool, and the agent invokes it or hands a part of it
/// on.
final class CapabilitiesDomain implements Domain {
    static final CapabilityName INVOKE = new CapabilityName("capabilities", "invoke");
    private static final Admin ADMIN = new Admin("capabilities", "only the granter mints and gives");
    private static final Exposure OWN = new Exposure.Own("an agent uses and shares its own, over REST only");

    private final Desk desk;
    private final VendorDesk vendors;
    private final ServerNames servers;
    private final Granting granting;

    CapabilitiesDomain(Desk desk, VendorDesk vendors) {
        this.desk = desk;
        this.vendors = vendors;
        this.servers = new ServerNames(vendors.kept().connections(), desk.registry());
        this.granting = new Granting(desk);
    }

    @Override
    public String name() {
        return "capabilities";
    }

    @Override
    public String label() {
        return "Capabilities";
    }

    @Override
    public String description() {
        return "Sealed references, and capabilities made of them.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.write(
                        "mint",
                        new Wire("POST", "/mint"),
                        Params.of(
                                must(Fields.text("server", "The connection's id or name, or the server's.", 128)),
                                Fields.words("scopes", "What it is good for, in the vendor's words or ours.")),
                        "Makes a sealed reference to a connection's credential.",
                        Deed.of(this::mint)),
                ADMIN.write(
                        "create",
                        new Wire("POST", "/capabilities"),
                        created(),
                        "Makes a capability of a sealed reference.",
                        Deed.of(this::create)),
                own(
                        "invoke",
                        Params.of(Fields.id("capability"), Fields.object("args", "What the tool takes.")),
                        "Calls its tool, and spends one of its uses.",
                        this::dead),
                own(
                        "share",
                        Params.of(
                                Fields.id("capability"),
                                must(Fields.agent("agent")),
                                Fields.words("scopes", "Fewer scopes."),
                                Fields.text("where", "A further condition.", 10_000),
                                Fields.count("maxUses", "Fewer uses."),
                                Fields.text("expiresAt", "An earlier end.", 64)),
                        "Gives another agent of the same person a narrower part of it.",
                        this::share));
    }

    private static Capability own(String action, Params params, String summary, Deed deed) {
        return new Capability(
                new CapabilityName("capabilities", action),
                new Wire("POST", "/capabilities/{id}/" + action),
                Rules.write("capabilities", Level.L0).only(OWN),
                params,
                summary,
                Deed.of(deed));
    }

    private static Params created() {
        return Params.of(
                must(Fields.agent("agent")),
                must(Fields.text("server", "The connection's id or name, or the server's.", 128)),
                must(Fields.text("tool", "The tool, with or without the server's name before it.", 256)),
                must(Fields.text("sealed", "The reference that mint gave.", 64)),
                Fields.words("scopes", "Fewer than it was minted with."),
                Fields.text("where", "A CEL condition over args, target, caller and now.", 10_000),
                Fields.count("maxUses", "How often it can be used; the usual count when left out."),
                Fields.yesNo("unlimited", "true: uncounted."),
                Fields.text("expiresAt", "Its end; the usual one when left out.", 64));
    }

    private Result mint(Work work, Given given) throws Given.Invalid {
        PersonId person = work.caller().person();
        Connection server = servers.named(person, given.must("server"));
        CredentialId root = server.proof()
                .credential()
                .orElseThrow(() -> new Given.Invalid("server", "this connection has no credential to seal"));
        Credential reference = new Credential(
                CredentialId.random(vendors.making().random()),
                person,
                server.brand(),
                given.words("scopes").orElse(Set.of()),
                Optional.of(root),
                new Credential.Seal(new byte[0], 1, Optional.empty()));
        ObjectNode answer = Json.object()
                .put("sealed", reference.id().value())
                .put("server", server.id().value())
                .put("issuer", server.brand().issuer());
        new TreeSet<>(reference.scopes()).forEach(answer.putArray("scopes")::add);
        return Result.done(answer, vendors.kept().credentials().add(reference));
    }

    /// The brands are compared before anything else is looked at, and nothing is opened for it.
    private Result create(Work work, Given given) throws Given.Invalid {
        PersonId person = work.caller().person();
        Connection server = servers.named(person, given.must("server"));
        Credential sealed = sealed(person, given.must("sealed"));
        if (!sealed.brand().equals(server.brand())) {
            return Result.refused(Refusal.of(Reason.SEALER_MISMATCH));
        }
        Tool tool = servers.tool(server, given.must("tool"));
        var wish = new Narrowing.Wish(
                Optional.of(scopes(sealed, tool, given.words("scopes"))),
                given.text("where"),
                given.count("maxUses"),
                given.time("expiresAt"));
        Grant made = granting.made(work, granting.agent(work, given.must("agent")), tool, wish);
        return Result.done(
                shown(made, work),
                desk.rights().grants().add(made),
                vendors.kept().credentials().tie(sealed.id(), made.id().value()));
    }

    private Credential sealed(PersonId person, String reference) throws Given.Invalid {
        return (CredentialId.fits(reference)
                        ? vendors.kept().credentials().find(person, new CredentialId(reference))
                        : Optional.<Credential>empty())
                .orElseThrow(() ->
                        new Given.Invalid(Refusal.of(Reason.REVOKED, "The reference was revoked, or never was.")));
    }

    private static Set<String> scopes(Credential sealed, Tool tool, Optional<Set<String>> wanted) throws Given.Invalid {
        String subject = tool.domain().subject();
        Set<String> most =
                sealed.scopes().isEmpty() ? Defaults.scopes(subject) : VendorScopes.ours(subject, sealed.scopes());
        if (wanted.isEmpty()) {
            return most;
        }
        Set<String> ours = VendorScopes.ours(subject, wanted.get());
        if (ours.isEmpty()) {
            throw new Given.Invalid("scopes", "name at least one");
        }
        if (!most.containsAll(ours)) {
            throw new Given.Invalid(Refusal.of(
                    Reason.SCOPE_MISMATCH, "scopes: a capability has no more than its secret was minted with"));
        }
        return ours;
    }

    /// Who holds a capability whose tool there is never comes here: their request is the tool's
    /// own call. What is left is why there is none.
    private Result dead(Work work, Given given) throws Given.Invalid {
        return Result.refused(Refusal.of(
                switch (granting.held(work, given).status(work.now())) {
                    case REVOKED -> Reason.REVOKED;
                    case EXPIRED -> Reason.EXPIRED;
                    case EXHAUSTED -> Reason.EXHAUSTED;
                    case ACTIVE -> Reason.TOOL_NOT_FOUND;
                }));
    }

    private Result share(Work work, Given given) throws Given.Invalid {
        return granting.share(work, given, granting.held(work, given));
    }

    private static ObjectNode shown(Grant made, Work work) {
        return GrantView.shown(new Held(made, List.of()), work.now());
    }
}
