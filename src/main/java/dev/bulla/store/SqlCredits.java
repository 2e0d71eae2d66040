package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.pipeline.Credits;
import dev.bulla.refusal.Reason;

/// The credits ledger in the database.
final class SqlCredits implements Credits {
    private static final String SPENT = "SELECT spent FROM credits WHERE person = ?";
    private static final String CHARGE = """
            INSERT INTO credits (person, spent) VALUES (?, ?)
            ON CONFLICT (person) DO UPDATE SET spent = credits.spent + excluded.spent
            """;

    private final Readers readers;

    SqlCredits(Readers readers) {
        this.readers = readers;
    }

    @Override
    public long spent(PersonId person) {
        return readers.read(db -> db.number(SPENT, person.value()));
    }

    @Override
    public Change charge(PersonId person, long credits, long allowance) {
        return new SqlChange(tx -> {
            long spent = tx.db().number(SPENT, person.value());
            if (credits > allowance - spent) {
                throw new ChangeRefused(Reason.CREDITS_EXHAUSTED);
            }
            tx.db().run(CHARGE, person.value(), credits);
        });
    }
}
