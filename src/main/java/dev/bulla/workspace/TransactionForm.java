package dev.bulla.workspace;

import dev.bulla.grant.TagFilter;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Params;
import dev.bulla.registry.Work;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What a transaction is: an exact amount that went into or out of an account on a day.
record TransactionForm(Shelf shelf) implements Form {
    static final String DATE = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
    private static final List<Params.Field> FIELDS = List.of(
            Fields.filled(Fields.text("account", 64, "The id of the account.")),
            Fields.needed(Fields.pattern("date", DATE, "The day: 2026-11-30.")),
            Fields.needed(Fields.pattern(
                    "amount", Money.PATTERN, "A decimal in quotes; money that leaves is negative: \"-12.50\".")),
            Fields.pattern("currency", Money.CURRENCY, "ISO 4217: EUR; the account's if left out."),
            Fields.text("payee", 500, "Who paid or was paid."),
            Fields.text("category", 100, "What for, in one or two words: groceries."),
            Fields.text("notes", 100_000, "Anything else."));

    @Override
    public Kind kind() {
        return Kind.TRANSACTION;
    }

    @Override
    public Listing.Sort usual() {
        return Listing.Sort.FROM;
    }

    @Override
    public List<Params.Field> fields() {
        return FIELDS;
    }

    @Override
    public ObjectNode settle(Work work, ObjectNode body) {
        if (!body.has("currency")) {
            account(work, body).ifPresent(account -> body.put("currency", currency(account)));
        }
        return Form.tidy(body, List.of("payee", "category", "notes"), List.of());
    }

    @Override
    public Optional<Refusal> check(Work work, ObjectNode body) {
        try {
            LocalDate.parse(body.path("date").asString(""));
        } catch (DateTimeException _) {
            return Optional.of(Refusal.invalid("date", "is no day of the calendar"));
        }
        Optional<Thing> account = account(work, body);
        if (account.isEmpty()) {
            return Optional.of(Refusal.invalid("account", "is the id of no account; list_accounts shows them"));
        }
        return currency(account.get()).equals(body.path("currency").asString(""))
                ? Optional.empty()
                : Optional.of(Refusal.invalid("currency", "is not the account's; leave it out"));
    }

    private Optional<Thing> account(Work work, ObjectNode body) {
        return shelf.find(
                work.caller().person(), Kind.ACCOUNT, body.path("account").asString(""), TagFilter.ALL);
    }

    private static String currency(Thing account) {
        return account.body().path("currency").asString("");
    }

    @Override
    public Thing.Facets facets(ObjectNode body, Instant created, double heat) {
        Instant day = Times.instant(body.path("date").asString(""));
        String payee = body.path("payee").asString("");
        return new Thing.Facets(payee, List.of(), day, day, body.path("account").asString(""), heat);
    }

    @Override
    public String words(ObjectNode body) {
        return String.join(
                "\n",
                body.path("payee").asString(""),
                body.path("category").asString(""),
                body.path("notes").asString(""));
    }
}
