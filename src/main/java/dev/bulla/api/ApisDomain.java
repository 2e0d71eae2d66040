package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.upstream.Connection;
import dev.bulla.vendor.apis.Address;
import dev.bulla.vendor.apis.Api;
import dev.bulla.vendor.apis.ApiShelf;
import dev.bulla.vendor.apis.Document;
import dev.bulla.vendor.apis.Operation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Imported APIs: a person brings an OpenAPI document, sees its operations, and chooses those that
/// agents may get. Another document for the same API waits beside the first until it is accepted.
final class ApisDomain implements Domain {
    static final Admin ADMIN = new Admin("domains", "people decide which operations of an API agents can get");
    private static final int MOST = 100;

    private final ApiShelf shelf;
    private final ApiImport imports;
    private final ApiChoices choices;
    private final ServerNames connections;
    private final Supplier<Registry> registry;

    ApisDomain(Desk house, VendorDesk desk) {
        this.shelf = desk.brought().apis();
        this.imports = new ApiImport(desk.out().egress());
        this.choices = new ApiChoices(shelf, new Pages(desk.making().keys()));
        this.connections = new ServerNames(desk.kept().connections(), house.registry());
        this.registry = house.registry();
    }

    @Override
    public String name() {
        return "domains";
    }

    @Override
    public String label() {
        return "APIs";
    }

    @Override
    public String description() {
        return "APIs of others, imported from their OpenAPI documents, and what of them agents may get.";
    }

    @Override
    public List<Capability> capabilities() {
        List<Capability> all = new java.util.ArrayList<>(choices.capabilities());
        all.addAll(List.of(
                ADMIN.read("list", new Wire("GET", "/domains"), Params.NONE, "Lists them.", Deed.of(this::list)),
                ADMIN.read(
                        "get",
                        new Wire("GET", "/domains/{id}"),
                        Params.of(Fields.id("API")),
                        "Shows one, and what an import that waits would change.",
                        Deed.of((work, given) ->
                                Result.done(view(given.must("id")).whole(api(shelf, work, given))))),
                ADMIN.write(
                        "create",
                        new Wire("POST", "/domains"),
                        Params.of(
                                must(Fields.text("name", "What its tool is called: small letters, digits, -.", 64)),
                                must(Fields.text("connection", "The id or name of the connection it calls.", 128)),
                                document(),
                                url()),
                        "Imports an OpenAPI document; nothing of it is given to anybody yet.",
                        Deed.of(this::create)),
                ADMIN.write(
                        "import",
                        new Wire("POST", "/domains/{id}/import"),
                        Params.of(Fields.id("API"), document(), url()),
                        "Brings another document and shows what it would change; nothing changes yet.",
                        Deed.of(this::another)),
                ADMIN.write(
                        "accept",
                        new Wire("POST", "/domains/{id}/accept"),
                        Params.of(
                                Fields.id("API"),
                                must(Fields.text("digest", "Of the import that waits, as it was shown.", 128))),
                        "Takes the import that waits in the place of what there is.",
                        Deed.of(this::accept)),
                ADMIN.write(
                        "discard",
                        new Wire("POST", "/domains/{id}/discard"),
                        Params.of(Fields.id("API")),
                        "Drops the import that waits.",
                        Deed.of(this::discard)),
                ADMIN.write(
                        "remove",
                        new Wire("DELETE", "/domains/{id}"),
                        Params.of(Fields.id("API")),
                        "Takes an API and its tool away.",
                        Deed.of(this::remove))));
        return List.copyOf(all);
    }

    private static Params.Field document() {
        return Fields.text("document", "The document's text, JSON or YAML.", Document.MOST_BYTES);
    }

    private static Params.Field url() {
        return Fields.text("url", "Where the document is: https.", 2_048);
    }

    private Result list(Work work, Given given) {
        ObjectNode answer = Json.object();
        ArrayNode items = answer.putArray("items");
        shelf.of(work.caller().person())
                .forEach(api -> items.add(view(api.name()).brief(api)));
        return Result.done(answer.putNull("nextCursor"));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        String name = given.must("name");
        if (!Api.fits(name)) {
            throw new Given.Invalid("name", "small letters and digits, joined by single -, at most 40");
        }
        var person = work.caller().person();
        List<Api> there = shelf.of(person);
        boolean ours = registry.get().domains().stream()
                .anyMatch(domain -> domain.name().equals(name));
        if (ours || there.stream().anyMatch(api -> api.name().equals(name))) {
            return Result.refused(Refusal.of(Reason.NAME_TAKEN));
        }
        if (there.size() >= MOST) {
            throw new Given.Invalid("name", "at most " + MOST + " APIs; remove one first");
        }
        Connection connection = connections.named(person, given.must("connection"));
        ApiImport.Read read = imports.read(given, Map.of(), now(work));
        Api api = new Api(person, name, connection.id(), now(work), read.imported(), Optional.empty());
        ObjectNode answer = Json.object().put("id", name).put("name", name).put("tool", tool(name));
        answer.put("title", read.imported().title())
                .put("digest", read.imported().digest());
        answer.put("operations", read.operations().size())
                .put(
                        "choosable",
                        read.operations().stream().filter(Operation::choosable).count());
        read.servers().forEach(answer.putArray("servers")::add);
        return Result.done(answer, shelf.add(api, read.operations()));
    }

    private Result another(Work work, Given given) throws Given.Invalid {
        Api api = api(shelf, work, given);
        Map<Address, String> known = new HashMap<>();
        shelf.operations(api, false).forEach(one -> known.put(one.address(), one.action()));
        ApiImport.Read read = imports.read(given, known, now(work));
        ObjectNode answer = Json.object().put("id", api.name());
        answer.set("waiting", view(api.name()).waiting(api, read.imported(), read.operations()));
        return Result.done(answer, shelf.wait(api, read.imported(), read.operations()));
    }

    private Result accept(Work work, Given given) throws Given.Invalid {
        Api api = api(shelf, work, given);
        Optional<Api.Imported> seen = api.waiting().filter(next -> next.digest().equals(given.must("digest")));
        if (seen.isEmpty()) {
            return Result.refused(Refusal.of(Reason.VERSION_CONFLICT, "Another import waits by now, or none."));
        }
        return Result.done(
                Json.object().put("id", api.name()).put("digest", seen.get().digest()), shelf.accept(api, seen.get()));
    }

    private Result discard(Work work, Given given) throws Given.Invalid {
        Api api = api(shelf, work, given);
        return Result.done(Json.object().put("id", api.name()), shelf.discard(api));
    }

    private Result remove(Work work, Given given) throws Given.Invalid {
        Api api = api(shelf, work, given);
        return Result.done(Json.object().put("id", api.name()).put("removed", true), shelf.remove(api, work.now()));
    }

    static Api api(ApiShelf shelf, Work work, Given given) throws Given.Invalid {
        return shelf.find(work.caller().person(), given.must("id"))
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such API.")));
    }

    private ApiView view(String name) {
        return new ApiView(shelf, tool(name));
    }

    private String tool(String name) {
        return registry.get().tool(name);
    }

    private static Instant now(Work work) {
        return work.now().truncatedTo(ChronoUnit.MILLIS);
    }
}
