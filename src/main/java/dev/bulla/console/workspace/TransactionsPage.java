package dev.bulla.console.workspace;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Transactions: the list with its filter, one transaction, its forms.
public final class TransactionsPage implements Page, Kind {
    /// What the list shows.
    public record Seen(Found found, List<AccountsPage.Account> accounts, List<Row> rows) {}

    /// One transaction of the list.
    public record Row(String path, String date, String payee, String category, String account, Amount amount) {}

    /// An amount.
    public record Amount(String value, String currency) {}

    @Override
    public List<Way> ways() {
        List<Way> ways = new ArrayList<>(List.of(Way.get(path(), this::list), Way.get(path() + "/{id}", this::show)));
        ways.addAll(new Editing(this).ways());
        ways.addAll(new Undoing(this).ways());
        return ways;
    }

    private View list(Visit visit) {
        Found found = Found.of(visit, verbs(), path(), "search", "account", "from", "to");
        List<AccountsPage.Account> accounts = AccountsPage.accounts(visit);
        List<Row> rows = found.items().stream().map(item -> row(item, accounts)).toList();
        return View.of("workspace/transactions", "Transactions", new Seen(found, accounts, rows))
                .in(Nav.WORKSPACE);
    }

    private Row row(JsonNode item, List<AccountsPage.Account> accounts) {
        return new Row(
                shown(item.path("id").asString("")),
                item.path("date").asString(""),
                Shown.line(title(item)),
                Shown.line(item.path("category").asString("")),
                account(item, accounts),
                new Amount(
                        item.path("amount").asString(""), item.path("currency").asString("")));
    }

    private static String account(JsonNode item, List<AccountsPage.Account> accounts) {
        String id = item.path("account").asString("");
        return accounts.stream()
                .filter(account -> account.id().equals(id))
                .map(AccountsPage.Account::name)
                .findFirst()
                .orElse(Shown.line(id));
    }

    private View show(Visit visit) {
        JsonNode item = visit.must(verbs().get(visit, visit.param("id")));
        One one = One.of(
                this,
                item,
                List.of(
                        One.fact("Date", item.path("date")),
                        new One.Fact(
                                "Amount",
                                item.path("amount").asString("") + " "
                                        + item.path("currency").asString(""),
                                false),
                        new One.Fact("Account", account(item, AccountsPage.accounts(visit)), false),
                        One.fact("Payee", item.path("payee")),
                        One.fact("Category", item.path("category")),
                        One.fact("Notes", item.path("notes"))));
        return View.of("workspace/one", one.head().title(), one).in(Nav.WORKSPACE);
    }

    @Override
    public String path() {
        return "/workspace/finance/transactions";
    }

    @Override
    public String noun() {
        return "transaction";
    }

    @Override
    public Verbs verbs() {
        return Verbs.of("finance");
    }

    @Override
    public String title(JsonNode thing) {
        return Field.named(thing.path("payee"), "(no payee)");
    }

    @Override
    public List<Field> blank(Visit visit) {
        List<Field.Option> options = AccountsPage.accounts(visit).stream()
                .map(account -> new Field.Option(account.id(), account.name() + " (" + account.currency() + ")"))
                .toList();
        return List.of(
                Field.of("account", "Account", Field.Look.CHOICE)
                        .hint(options.isEmpty() ? "There is none yet. First open an account under Finance." : "")
                        .must()
                        .among(options),
                Field.of("date", "Date", Field.Look.DAY).must(),
                Field.of("amount", "Amount", Field.Look.LINE)
                        .hint("Such as 12.50; with a minus for money that leaves: -12.50")
                        .must(),
                Field.of("payee", "Payee", Field.Look.LINE),
                Field.of("category", "Category", Field.Look.LINE),
                Field.of("notes", "Notes", Field.Look.TEXT));
    }

    @Override
    public Typed preset(Visit visit) {
        return new Typed(Map.of("account", visit.query("account")));
    }
}
