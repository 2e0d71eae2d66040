package dev.bulla.audit;

import java.util.List;
import java.util.Optional;

/// The durable log, to be read. Only the journal's writing thread adds to it; see the package's
/// page for how.
public interface Ledger extends Hashes {
    /// How many records are durable, which is also the seq of the newest: seqs start at 1 and
    /// have no holes.
    long size();

    /// The canonical JSON of one record.
    Optional<String> record(long seq);

    /// The canonical JSON of the records after this seq, in order, at most so many.
    List<String> records(long after, int limit);

    /// The newest signed checkpoint as its note; nothing while the log is empty. It covers all
    /// records of its own commit.
    Optional<String> checkpoint();
}
