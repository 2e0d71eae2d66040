package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.change.Change;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.Bounds;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.upstream.Credential;
import dev.bulla.upstream.CredentialId;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import dev.bulla.upstream.Unfetched;
import dev.bulla.upstream.VendorUri;
import dev.bulla.upstream.scheme.Schemes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Connections: a person's accounts somewhere else. What opens them comes in here, is sealed, and
/// is never shown again.
final class ConnectionsDomain implements Domain {
    private static final Admin ADMIN = new Admin("connections", "people decide which accounts agents can use");
    private static final String LIST = "connections";
    private static final int NAME_MAX = 64;

    private final VendorDesk desk;
    private final ConnectionForm form;
    private final Pages pages;

    ConnectionsDomain(VendorDesk desk) {
        this.desk = desk;
        this.form = new ConnectionForm(desk.out().egress());
        this.pages = new Pages(desk.making().keys());
    }

    @Override
    public String name() {
        return "connections";
    }

    @Override
    public String label() {
        return "Connections";
    }

    @Override
    public String description() {
        return "The person's accounts somewhere else, and how requests to them prove who asks.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "list",
                        new Wire("GET", "/connections"),
                        Admin.list(),
                        "Lists the connections; of credentials only the references.",
                        Deed.of(this::list)),
                ADMIN.read(
                        "schemes",
                        new Wire("GET", "/connection-schemes"),
                        Params.NONE,
                        "Lists the schemes and the fields each asks for.",
                        Deed.of((_, _) -> Result.done(schemes()))),
                ADMIN.read("get", one("GET"), Params.of(Fields.id("connection")), "Shows one.", Deed.of(this::get)),
                ADMIN.whenConfirmed()
                        .write(
                                "create",
                                new Wire("POST", "/connections"),
                                Params.of(
                                        must(Fields.text("name", "What it is called, 1 to 64 characters.", 256)),
                                        must(Fields.text("url", "Where its addresses start: https.", 2_048)),
                                        Fields.words("hosts", "More hosts that belong to it."),
                                        must(Fields.text("scheme", "How it proves who asks.", 64)),
                                        Fields.object("fields", "What the scheme asks for.")),
                                "Connects an account.",
                                Deed.of(this::create)),
                ADMIN.whenConfirmed()
                        .write(
                                "rotate",
                                new Wire("POST", "/connections/{id}/rotate"),
                                Params.of(Fields.id("connection"), must(Fields.object("fields", "The new ones."))),
                                "Puts another credential in the place of the one there is; counts go on.",
                                Deed.of(this::rotate)),
                ADMIN.write(
                        "test",
                        new Wire("POST", "/connections/{id}/test"),
                        Params.of(
                                Fields.id("connection"),
                                Fields.text("path", "Below the address; else the address itself.", 2_048)),
                        "Asks the vendor once and says what it answered.",
                        Deed.of(this::test)),
                ADMIN.whenConfirmed()
                        .write(
                                "revoke",
                                new Wire("DELETE", "/connections/{id}"),
                                Params.of(Fields.id("connection")),
                                "Ends it and its credential, everywhere at once.",
                                Deed.of(this::revoke)));
    }

    private static Wire one(String method) {
        return new Wire(method, "/connections/{id}");
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        Pages.Ask ask = pages.ask(work, LIST);
        var page = desk.kept().connections().list(work.caller().person(), ask.limit(), ask.after());
        return Result.done(pages.answer(page, work, LIST, ConnectionsDomain::shown));
    }

    private static ObjectNode schemes() {
        ObjectNode answer = Json.object();
        ArrayNode items = answer.putArray("items");
        for (Scheme scheme : Schemes.ALL) {
            ObjectNode one = items.addObject().put("scheme", scheme.word()).put("label", scheme.label());
            one.put("byForm", scheme.byForm()).put("atVendor", scheme.atVendor());
            ArrayNode fields = one.putArray("fields");
            for (Scheme.Ask ask : scheme.fields()) {
                ObjectNode field = fields.addObject()
                        .put("name", ask.name())
                        .put("label", ask.label())
                        .put("secret", ask.secret())
                        .put("required", ask.required());
                ask.standard().ifPresent(usual -> field.put("default", usual));
            }
        }
        return answer;
    }

    private Result get(Work work, Given given) throws Given.Invalid {
        return Result.done(shown(live(work, given)));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        String name = Names.check("name", given.must("name"), NAME_MAX);
        Scheme scheme = form.scheme(given);
        ConnectionForm.Filled filled = form.filled(scheme, given);
        Connection.Place place = form.place(given);
        ConnectionId id = ConnectionId.of(name, desk.making().random());
        boolean secret = scheme.fields().stream().anyMatch(Scheme.Ask::secret);
        Optional<CredentialId> reference =
                secret ? Optional.of(CredentialId.random(desk.making().random())) : Optional.empty();
        var state = new Connection.State(work.now(), scheme.atVendor(), Optional.empty());
        Connection made = new Connection(
                id, work.caller().person(), name, place, ConnectionForm.proof(scheme, filled, reference), state);
        List<Change> changes = new ArrayList<>();
        reference.ifPresent(cred -> changes.add(desk.kept().credentials().add(sealed(made, cred, filled))));
        changes.add(desk.kept().connections().add(made));
        return new Result.Done(shown(made), changes, List.of());
    }

    private Credential sealed(Connection connection, CredentialId id, ConnectionForm.Filled filled) {
        Credential row = new Credential(
                id,
                connection.person(),
                connection.brand(),
                Set.of(),
                Optional.empty(),
                new Credential.Seal(new byte[0], 1, Optional.empty()));
        return row.with(new Credential.Seal(desk.making().vault().seal(row, filled.material()), 1, Optional.empty()));
    }

    /// The reference stays, and what stands on it: grants keep their counts.
    private Result rotate(Work work, Given given) throws Given.Invalid {
        Connection connection = live(work, given);
        Scheme scheme = Schemes.find(connection.proof().scheme()).orElseThrow();
        if (connection.proof().credential().isEmpty()) {
            throw new Given.Invalid("fields", "this connection has no credential");
        }
        ConnectionForm.Filled filled = form.filled(scheme, given);
        Credential old = desk.kept()
                .credentials()
                .find(connection.person(), connection.proof().credential().get())
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.CONNECTION_REVOKED)));
        var proof = ConnectionForm.proof(scheme, filled, connection.proof().credential());
        var state = new Connection.State(connection.state().createdAt(), scheme.atVendor(), Optional.empty());
        Connection rotated = new Connection(
                connection.id(), connection.person(), connection.name(), connection.place(), proof, state);
        byte[] anew = desk.making().vault().seal(old, filled.material());
        return Result.done(
                shown(rotated),
                desk.kept().credentials().reseal(old, new Credential.Seal(anew, 0, Optional.empty())),
                desk.kept().connections().change(rotated));
    }

    private Result test(Work work, Given given) throws Given.Invalid {
        Connection connection = live(work, given);
        var uri = VendorUri.below(connection.place().base(), given.text("path").orElse(""))
                .orElseThrow(() -> new Given.Invalid("path", "a path below the connection's address"));
        ObjectNode answer = Json.object().put("id", connection.id().value());
        return switch (desk.out().vendor().send(connection, Outgoing.get(uri, "*/*", Bounds.USUAL))) {
            case Answer got ->
                Result.done(
                        answer.put("reached", true).put("status", got.status()).put("works", got.status() < 400));
            case Unfetched none ->
                Result.done(answer.put("reached", false)
                        .put("works", false)
                        .put("reason", none.reason().word())
                        .put("message", none.reason().meaning()));
        };
    }

    private Result revoke(Work work, Given given) throws Given.Invalid {
        Connection connection = live(work, given);
        ObjectNode answer = Json.object().put("id", connection.id().value()).put("revoked", true);
        // Here it ends at once; the vendor is told afterwards, whether it listens or not.
        List<Runnable> afterwards =
                desk.out().signIn().givingBack(connection).map(List::of).orElse(List.of());
        return new Result.Done(
                answer, List.of(desk.kept().connections().revoke(connection.id(), work.now())), afterwards);
    }

    private Connection live(Work work, Given given) throws Given.Invalid {
        String id = given.must("id");
        return (ConnectionId.fits(id) ? Optional.of(new ConnectionId(id)) : Optional.<ConnectionId>empty())
                .flatMap(known -> desk.kept().connections().find(work.caller().person(), known))
                .filter(connection -> !connection.revoked())
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.CONNECTION_NOT_FOUND)));
    }

    private static ObjectNode shown(Connection one) {
        ObjectNode shown = Json.object()
                .put("id", one.id().value())
                .put("name", one.name())
                .put("url", one.place().base().toString())
                .put("scheme", one.proof().scheme());
        one.place().hosts().stream().sorted().forEach(shown.putArray("hosts")::add);
        shown.set("settings", Json.tree(one.proof().settings()));
        one.proof()
                .credential()
                .ifPresentOrElse(id -> shown.put("credential", id.value()), () -> shown.putNull("credential"));
        if (!one.proof().issuer().isEmpty()) {
            shown.put("issuer", one.proof().issuer());
        }
        return shown.put("needsPerson", one.state().needsPerson())
                .put("createdAt", one.state().createdAt().toString());
    }
}
