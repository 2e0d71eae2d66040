package dev.bulla.oauth;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.Optional;

/// Where authorizations are kept.
public interface Authorizations {
    /// A person's live authorization.
    Optional<Authorization> find(PersonId person, String id);

    /// A person's live authorizations, oldest first; of one agent when one is named.
    Page<Authorization> list(PersonId person, Optional<AgentId> agent, int limit, Optional<String> after);

    /// Answers the consent with yes: the authorization and its code, once. Refuses
    /// `already_answered`, and `not_found` when the agent is gone.
    ///
    /// @param code the hash of the code that the client is sent
    Change connect(Consent consent, Authorization authorization, Code code);

    /// Ends one and all that hangs on it; refuses `not_found` when it has ended.
    Change revoke(String id, Instant at);
}
