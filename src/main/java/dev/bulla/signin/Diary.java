package dev.bulla.signin;

import dev.bulla.audit.Entry;
import dev.bulla.change.Change;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Optional;

/// Where what people do at the sign-in is made durable, together with the record of it.
public interface Diary {
    /// Writes the record and makes the changes in one step, or neither.
    ///
    /// @return the refusal of the first change that did not hold
    Optional<Refusal> note(Entry entry, List<Change> changes);

    /// Counts a wrong password or passkey from an address; a flood of guesses fills no log.
    void wrong(String address);
}
