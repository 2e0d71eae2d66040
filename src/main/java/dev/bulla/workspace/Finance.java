package dev.bulla.workspace;

import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Example;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Params.Field;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import java.util.List;

/// The domain *finance*: accounts, what went in and out of them, and sums. Every write asks the
/// person.
public final class Finance implements Domain {
    private static final Field FROM = Fields.pattern("from", TransactionForm.DATE, "The first day: 2026-11-01.");
    private static final Field TO = Fields.pattern("to", TransactionForm.DATE, "The day after the last: 2026-12-01.");
    private static final Field ACCOUNT = Fields.text("account", 64, "Only those of the account with this id.");
    private final List<Capability> capabilities;

    public Finance(Desk desk) {
        AccountForm opening = new AccountForm(desk.shelf(), AccountForm.OPENING);
        AccountForm renaming = new AccountForm(desk.shelf(), List.of(AccountForm.NAME));
        Crud accounts = new Crud(desk, opening, name(), "/finance/accounts", "account", Level.L2, Level.L2);
        Crud renames = new Crud(desk, renaming, name(), "/finance/accounts", "account", Level.L2, Level.L2);
        TransactionForm form = new TransactionForm(desk.shelf());
        Crud transactions = new Crud(desk, form, name(), "/finance/transactions", "transaction", Level.L2, Level.L2);
        this.capabilities = List.of(
                accounts.list("list_accounts", "Lists the accounts with their balances."),
                accounts.create("create_account", "Opens an account and answers with it and its id."),
                renames.update("update_account", "Renames an account."),
                accounts.delete("delete_account", "Moves an account without transactions to the bin for 30 days."),
                byRest(accounts.get("get_account", "Reads one account with its balance.")),
                transactions.list(
                        "list",
                        "Finds transactions, those of the latest days first.",
                        ACCOUNT,
                        FROM,
                        TO,
                        Fields.words("sort", "The order; date if left out.", "date", "updated", "created", "heat")),
                transactions.get("get", "Reads one transaction."),
                transactions.create("create", "Records a transaction and answers with it and its id."),
                transactions.update("update", "Changes only the fields you give of a transaction."),
                transactions.delete("delete", "Moves a transaction to the bin for 30 days."),
                transactions.capability(
                        "summarize",
                        new Wire("GET", "/finance/summary"),
                        Rules.read(name()),
                        Params.of(
                                FROM,
                                TO,
                                ACCOUNT,
                                Fields.words(
                                        "by",
                                        "What to group by; category if left out.",
                                        "category",
                                        "payee",
                                        "month",
                                        "account")),
                        "Adds up income and expense, in all and by group, exactly; use it instead of adding yourself.",
                        new Summaries(desk.shelf())),
                accounts.versions("account_versions"),
                renames.restore("restore_account"),
                transactions.versions("versions"),
                transactions.restore("restore"));
    }

    private static Capability byRest(Capability one) {
        Rules rules = one.rules().only(new Exposure.AgentsByRest("list_accounts already shows it"));
        return new Capability(one.name(), one.wire(), rules, one.params(), one.summary(), one.handler());
    }

    @Override
    public String name() {
        return "finance";
    }

    @Override
    public String label() {
        return "Finance";
    }

    @Override
    public String description() {
        return "Use when the person asks about their money or wants a payment recorded. Quote amounts exactly as"
                + " answered, with the currency. Every change asks the person first.";
    }

    @Override
    public boolean sensitive() {
        return true;
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example(
                        "What was spent in November, by category",
                        "summarize",
                        "{\"from\":\"2026-11-01\",\"to\":\"2026-12-01\",\"by\":\"category\"}"),
                new Example(
                        "Record a purchase",
                        "create",
                        "{\"account\":\"<id>\",\"date\":\"2026-11-30\",\"amount\":\"-12.50\",\"payee\":\"Baker\"}"));
    }

    @Override
    public List<Capability> capabilities() {
        return capabilities;
    }
}
