package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.signin.Account;
import dev.bulla.signin.Accounts;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/// Accounts in the database.
final class SqlAccounts implements Accounts {
    private static final String SELECT = """
            SELECT a.person, a.email, a.password, a.created_at FROM accounts a
            JOIN people p ON p.id = a.person AND p.removed_at IS NULL
            """;

    private final Readers readers;

    SqlAccounts(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Account> byEmail(String email) {
        return readers.read(db -> db.one(SELECT + "WHERE a.email_key = ?", SqlAccounts::account, key(email)));
    }

    @Override
    public Optional<Account> of(PersonId person) {
        return readers.read(db -> db.one(SELECT + "WHERE a.person = ?", SqlAccounts::account, person.value()));
    }

    @Override
    public Change add(Account account) {
        return new SqlChange(tx -> {
            String key = key(account.email());
            if (tx.db().number("SELECT count(*) FROM accounts WHERE email_key = ?", key) > 0) {
                throw new ChangeRefused(Reason.NAME_TAKEN);
            }
            tx.db()
                    .run(
                            "INSERT INTO accounts (person, email, email_key, password, created_at) VALUES (?, ?, ?, ?, ?)",
                            account.person().value(),
                            account.email(),
                            key,
                            account.password(),
                            account.createdAt());
        });
    }

    @Override
    public Change still(Account checked) {
        return new SqlChange(tx -> {
            String same = "SELECT count(*) FROM accounts WHERE person = ? AND password IS ?";
            if (tx.db().number(same, checked.person().value(), checked.password()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
        });
    }

    @Override
    public Change password(PersonId person, String hash) {
        return new SqlChange(
                tx -> tx.db().run("UPDATE accounts SET password = ? WHERE person = ?", hash, person.value()));
    }

    private static String key(String email) {
        return email.toLowerCase(Locale.ROOT);
    }

    private static Account account(Row row) throws SQLException {
        return new Account(new PersonId(row.text(1)), row.text(2), row.maybeText(3), row.time(4));
    }
}
