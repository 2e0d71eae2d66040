package dev.bulla.vendor.apis;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Where imported APIs, their operations and what was chosen of them are kept. What changes what a
/// person's agents may be offered has them judged anew, in the same write.
public interface ApiShelf {
    /// A person's APIs, by name.
    List<Api> of(PersonId person);

    Optional<Api> find(PersonId person, String name);

    /// A part of an API's operations, by action.
    Page<Listed> list(Api api, Search search, int limit, Optional<String> after);

    /// How many operations there are.
    long count(Api api);

    /// All of an API's operations, whole, by action.
    ///
    /// @param waiting those of the import that waits
    List<Operation> operations(Api api, boolean waiting);

    Optional<Operation> operation(Api api, String action);

    /// What was chosen, by action.
    List<Chosen> chosen(Api api);

    /// What was chosen, without the definitions.
    Map<String, Choice> choices(Api api);

    /// Adds one; does not hold (`name_taken`) when there is one of the name, or was one on another
    /// connection.
    Change add(Api api, List<Operation> operations);

    /// Chooses operations, or changes how they were chosen; does not hold (`not_found`) when one is
    /// not there any more.
    Change choose(Api api, Map<String, Choice> choices);

    Change unchoose(Api api, Set<String> actions);

    /// Puts another import beside what there is, in the place of one that waits already.
    Change wait(Api api, Api.Imported imported, List<Operation> operations);

    /// Puts the import that waits in the place of what there is, and drops choices of what can be
    /// called no longer; does not hold (`version_conflict`) when another waits by now.
    Change accept(Api api, Api.Imported seen);

    /// Drops the import that waits.
    Change discard(Api api);

    /// Takes it away, with everything that was chosen of it.
    Change remove(Api api, Instant at);

    /// What to list.
    ///
    /// @param text stands in the action, the address or the summary, in any case; empty for all
    /// @param chosen only what was chosen
    record Search(String text, boolean chosen) {}
}
