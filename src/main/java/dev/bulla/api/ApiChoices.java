package dev.bulla.api;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.vendor.apis.Address;
import dev.bulla.vendor.apis.Api;
import dev.bulla.vendor.apis.ApiShelf;
import dev.bulla.vendor.apis.Choice;
import dev.bulla.vendor.apis.Operation;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// The operations of an imported API: found, and chosen for agents.
record ApiChoices(ApiShelf shelf, Pages pages) {
    private static final Admin ADMIN = ApisDomain.ADMIN;
    private static final String LIST = "operations";
    private static final String ONE = "/domains/{id}/operations/{action}";
    private static final String READ = "read";
    private static final String WRITE = "write";
    /// More than these no model reads, and all of them are one tool's schema.
    private static final int MOST = 100;

    private static final int MOST_TEXT = 400_000;

    List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "operations",
                        new Wire("GET", "/domains/{id}/operations"),
                        Admin.list(
                                Fields.id("API"),
                                Fields.text("search", "Stands in the name, address or summary.", 200),
                                Fields.yesNo("chosen", "true: only what was chosen.")),
                        "Lists the operations.",
                        Deed.of(this::list)),
                ADMIN.read(
                        "operation",
                        new Wire("GET", ONE),
                        Params.of(Fields.id("API"), action()),
                        "Shows an operation's whole definition.",
                        Deed.of(this::one)),
                ADMIN.write(
                        "choose",
                        new Wire("POST", "/domains/{id}/choose"),
                        Params.of(Fields.id("API"), actions()),
                        "Makes operations actions of the API's tool.",
                        Deed.of(this::choose)),
                ADMIN.write(
                        "unchoose",
                        new Wire("POST", "/domains/{id}/unchoose"),
                        Params.of(Fields.id("API"), actions()),
                        "Takes operations out of the tool again.",
                        Deed.of(this::unchoose)),
                ADMIN.write(
                        "change",
                        new Wire("PATCH", ONE),
                        Params.of(
                                Fields.id("API"),
                                action(),
                                Fields.oneOf("level", "How it is approved.", "L0", "L1", "L2", "L3"),
                                Fields.oneOf("scope", "What a grant must have for it.", READ, WRITE)),
                        "Changes how a chosen operation may be called.",
                        Deed.of(this::change)));
    }

    private static Params.Field action() {
        return Fields.must(Fields.text("action", "The operation's name.", 128));
    }

    private static Params.Field actions() {
        return Fields.must(Fields.words("actions", "The operations' names."));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        Api api = ApisDomain.api(shelf, work, given);
        String place = LIST + " " + api.name();
        Pages.Ask ask = pages.ask(work, place);
        var search = new ApiShelf.Search(
                given.text("search").orElse(""), given.yesNo("chosen").orElse(false));
        var page = shelf.list(api, search, ask.limit(), ask.after());
        return Result.done(pages.answer(page, work, place, one -> ApiView.operation(api, one)));
    }

    private Result one(Work work, Given given) throws Given.Invalid {
        Api api = ApisDomain.api(shelf, work, given);
        return Result.done(ApiView.definition(operation(api, given.must("action"))));
    }

    private Operation operation(Api api, String action) throws Given.Invalid {
        return shelf.operation(api, action)
                .orElseThrow(() ->
                        new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such operation in the document.")));
    }

    private Result choose(Work work, Given given) throws Given.Invalid {
        Api api = ApisDomain.api(shelf, work, given);
        Map<String, Choice> before = shelf.choices(api);
        Map<String, Choice> more = new LinkedHashMap<>();
        long text = shelf.chosen(api).stream()
                .mapToLong(one -> one.operation().text().length())
                .sum();
        for (String action : given.words("actions").orElseThrow()) {
            Operation operation = operation(api, action);
            if (!operation.choosable()) {
                throw new Given.Invalid("actions", action + " cannot be chosen. " + operation.refused());
            }
            if (!before.containsKey(action)) {
                more.put(action, Choice.of(operation.address()));
                text += operation.text().length();
            }
        }
        if (before.size() + more.size() > MOST || text > MOST_TEXT) {
            throw new Given.Invalid(
                    "actions", "more than a model can read in one tool: at most " + MOST + ", or fewer large ones");
        }
        return Result.done(answer(api, union(before.keySet(), more.keySet())), shelf.choose(api, more));
    }

    private Result unchoose(Work work, Given given) throws Given.Invalid {
        Api api = ApisDomain.api(shelf, work, given);
        Set<String> fewer = given.words("actions").orElseThrow();
        Set<String> left = new HashSet<>(shelf.choices(api).keySet());
        left.removeAll(fewer);
        return Result.done(answer(api, left), shelf.unchoose(api, fewer));
    }

    private Result change(Work work, Given given) throws Given.Invalid {
        Api api = ApisDomain.api(shelf, work, given);
        String action = given.must("action");
        Choice before = shelf.choices(api).get(action);
        if (before == null) {
            throw new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "This operation was not chosen."));
        }
        Address address = operation(api, action).address();
        Level level = given.text("level").map(Level::valueOf).orElse(before.level());
        Optional<String> scope = given.text("scope");
        boolean writes = scope.map(WRITE::equals).orElse(before.writes());
        Choice choice = Choice.of(address, level, writes);
        if (!choice.fits(address)) {
            throw new Given.Invalid(
                    scope.isPresent() && !writes ? "scope" : "level",
                    "what is sent with " + address.method() + " may change something: it asks at least once, and needs"
                            + " the scope write");
        }
        ObjectNode answer = Json.object()
                .put("action", action)
                .put("level", level.name())
                .put("scope", choice.scope(api.name()))
                .put("readOnly", choice.readOnly());
        return Result.done(answer, shelf.choose(api, Map.of(action, choice)));
    }

    private static Set<String> union(Set<String> some, Set<String> more) {
        Set<String> all = new LinkedHashSet<>(some);
        all.addAll(more);
        return all;
    }

    private static ObjectNode answer(Api api, Set<String> chosen) {
        ObjectNode answer = Json.object().put("id", api.name());
        chosen.stream().sorted().forEach(answer.putArray("chosen")::add);
        return answer;
    }
}
