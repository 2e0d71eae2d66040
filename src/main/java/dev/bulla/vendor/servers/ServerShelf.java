package dev.bulla.vendor.servers;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import java.util.List;
import java.util.Optional;

/// Where servers and what was accepted of their tools are kept. What changes what a person's
/// agents may be offered has them judged anew, in the same write.
public interface ServerShelf {
    /// A person's servers, by name.
    List<Server> of(PersonId person);

    Optional<Server> find(PersonId person, String name);

    /// The tools of a server, by name.
    List<Pinned> tools(PersonId person, String server);

    /// Adds one; does not hold (`name_taken`) when there is one of the name, or was one that was
    /// reached another way: what agents were given goes by the name.
    Change add(Server server);

    /// Takes it away, with everything that was accepted of it.
    Change remove(PersonId person, String name);

    /// Writes down what a server lists now.
    Change offer(PersonId person, String server, List<Definition> now);

    /// Accepts a tool as it was shown; does not hold (`version_conflict`) when the server says
    /// something else by now.
    Change accept(PersonId person, String server, Acceptance acceptance);

    /// What a person accepts of a tool.
    ///
    /// @param digest of the definition that the person saw
    /// @param readOnly whether they take its word that it only reads
    record Acceptance(String tool, String digest, boolean readOnly) {}
}
