package dev.bulla.pipeline;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;

/// The credits ledger.
public interface Credits {
    /// How many a person has spent.
    long spent(PersonId person);

    /// Charges them; refuses `credits_exhausted` when the total would pass the allowance.
    Change charge(PersonId person, long credits, long allowance);
}
