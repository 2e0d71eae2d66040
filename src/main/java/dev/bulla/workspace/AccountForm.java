package dev.bulla.workspace;

import dev.bulla.change.Page;
import dev.bulla.grant.TagFilter;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Params;
import dev.bulla.registry.Work;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What an account is: a name, a currency that never changes, and a balance that is what it began
/// with plus every transaction, added up exactly whenever it is shown, so that it cannot drift.
///
/// @param fields what a caller may write: all of it at first, then only the name
record AccountForm(Shelf shelf, List<Params.Field> fields) implements Form {
    static final Params.Field NAME = Fields.filled(Fields.text("name", 500, "What the account is called."));
    static final List<Params.Field> OPENING = List.of(
            NAME,
            Fields.needed(Fields.pattern("currency", Money.CURRENCY, "ISO 4217: EUR. It never changes.")),
            Fields.pattern("balance", Money.PATTERN, "What it begins with, a decimal in quotes: \"100.00\"."));

    private static final String OPENED = "opened";

    @Override
    public Kind kind() {
        return Kind.ACCOUNT;
    }

    @Override
    public ObjectNode settle(Work work, ObjectNode body) {
        if (!body.has(OPENED)) {
            body.put(OPENED, body.path("balance").asString("0"));
        }
        body.remove("balance");
        return body;
    }

    @Override
    public Optional<Refusal> keeps(Work work, Thing thing) {
        Listing first = new Listing(
                thing.person(),
                Kind.TRANSACTION,
                TagFilter.ALL,
                of(thing.id()),
                Listing.Sort.FROM,
                1,
                Optional.empty());
        return shelf.list(first).items().isEmpty()
                ? Optional.empty()
                : Optional.of(Refusal.invalid("id", "the account has transactions; delete them or move them first"));
    }

    @Override
    public Thing.Facets facets(ObjectNode body, Instant created, double heat) {
        return new Thing.Facets(body.path("name").asString(""), List.of(), created, created, "", heat);
    }

    @Override
    public String words(ObjectNode body) {
        return body.path("name").asString("");
    }

    @Override
    public ObjectNode show(Thing thing, Instant now) {
        BigDecimal balance = Money.of(thing.body(), OPENED);
        Listing all = new Listing(
                thing.person(),
                Kind.TRANSACTION,
                TagFilter.ALL,
                of(thing.id()),
                Listing.Sort.CREATED,
                Page.MAX,
                Optional.empty());
        for (Thing transaction : Walk.all(shelf, all, Integer.MAX_VALUE)) {
            balance = balance.add(Money.of(transaction.body(), "amount"));
        }
        ObjectNode shown = Form.head(thing).setAll(thing.body());
        shown.remove(OPENED);
        return shown.put("balance", Money.text(balance));
    }

    private static Listing.Filter of(String account) {
        return new Listing.Filter(
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(account));
    }
}
