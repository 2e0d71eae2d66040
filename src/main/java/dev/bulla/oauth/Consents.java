package dev.bulla.oauth;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.Optional;

/// Where questions to people are kept until they are answered or run out.
public interface Consents {
    /// A person's consent; another's is not there.
    Optional<Consent> find(PersonId person, String id);

    /// Keeps a question; of more than `most` unanswered ones of a person the oldest are
    /// forgotten.
    Change open(Consent consent, int most);

    /// Takes the answer no; refuses `already_answered`.
    Change deny(String id, Instant at);
}
