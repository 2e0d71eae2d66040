package dev.bulla.console.workspace;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Finance at a glance: accounts with their balances, and what came in and went out.
public final class AccountsPage implements Page, Kind {
    static final Verbs VERBS = new Verbs(
            "finance",
            new Verbs.Reading("list_accounts", "get_account", "account_versions"),
            new Verbs.Writing("create_account", "update_account", "delete_account", "restore_account"));
    private static final Field NAME = Field.of("name", "Name", Field.Look.LINE).must();
    private static final List<Field> OPENING = List.of(
            NAME,
            Field.of("currency", "Currency", Field.Look.LINE)
                    .hint("Three capital letters, such as EUR. It never changes.")
                    .must(),
            Field.of("balance", "Balance to begin with", Field.Look.LINE).hint("Such as 100.00; nothing if left out"));

    /// What the template shows.
    public record Seen(List<Account> accounts, Asked asked, List<Sum> totals, List<Sum> groups) {}

    /// One account.
    public record Account(String path, String id, String name, String balance, String currency) {}

    /// What the summary was asked for.
    public record Asked(String by, String from, String to, String wrong) {}

    /// One line of the summary.
    public record Sum(String name, String currency, String income, String expense, String net, long count) {}

    @Override
    public List<Way> ways() {
        List<Way> ways = new ArrayList<>(List.of(Way.get(list(), this::list), Way.get(path() + "/{id}", this::show)));
        ways.addAll(new Editing(this).ways());
        ways.addAll(new Undoing(this).ways());
        return ways;
    }

    private View list(Visit visit) {
        String by = visit.query("by").isEmpty() ? "category" : visit.query("by");
        ObjectNode args = Json.object().put("by", by);
        for (String key : List.of("from", "to")) {
            if (!visit.query(key).isEmpty()) {
                args.put(key, visit.query(key));
            }
        }
        List<Account> accounts = accounts(visit);
        Summary summary = Summary.of(visit, args);
        Asked asked = new Asked(by, visit.query("from"), visit.query("to"), summary.wrong());
        List<Sum> groups = summary.groups().stream()
                .map(sum -> by.equals("account") ? named(sum, accounts) : sum)
                .toList();
        Seen seen = new Seen(accounts, asked, summary.totals(), groups);
        return View.of("workspace/finance", "Finance", seen).in(Nav.WORKSPACE);
    }

    private static Sum named(Sum sum, List<Account> accounts) {
        String name = accounts.stream()
                .filter(account -> account.id().equals(sum.name()))
                .map(Account::name)
                .findFirst()
                .orElse(sum.name());
        return new Sum(name, sum.currency(), sum.income(), sum.expense(), sum.net(), sum.count());
    }

    static List<Account> accounts(Visit visit) {
        return VERBS.all(visit, Json.object().put("sort", "title")).stream()
                .map(AccountsPage::account)
                .toList();
    }

    private static Account account(JsonNode account) {
        String id = account.path("id").asString("");
        return new Account(
                "/workspace/finance/accounts/" + id,
                id,
                Shown.line(Field.named(account.path("name"), "(no name)")),
                account.path("balance").asString(""),
                account.path("currency").asString(""));
    }

    private View show(Visit visit) {
        String id = visit.param("id");
        JsonNode account = visit.must(verbs().get(visit, id));
        One one = One.of(
                        this,
                        account,
                        List.of(
                                One.fact("Balance", account.path("balance")),
                                One.fact("Currency", account.path("currency"))))
                .leading(
                        new One.Go("/workspace/finance/transactions?account=" + id, "Its transactions"),
                        new One.Go("/workspace/finance/transactions/new?account=" + id, "New transaction"));
        return View.of("workspace/one", one.head().title(), one).in(Nav.WORKSPACE);
    }

    @Override
    public String path() {
        return "/workspace/finance/accounts";
    }

    @Override
    public String list() {
        return "/workspace/finance";
    }

    @Override
    public String noun() {
        return "account";
    }

    @Override
    public Verbs verbs() {
        return VERBS;
    }

    @Override
    public String title(JsonNode thing) {
        return Field.named(thing.path("name"), "(no name)");
    }

    @Override
    public List<Field> blank(Visit visit) {
        return OPENING;
    }

    @Override
    public List<Field> fields(Visit visit, JsonNode thing) {
        return List.of(NAME);
    }
}
