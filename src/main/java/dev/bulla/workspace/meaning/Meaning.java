package dev.bulla.workspace.meaning;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The index behind the hook *embed* and behind every `search` longer than two characters.
///
/// It is a shadow of the store and never its equal: it may lose what it held (then {@link
/// #needsRebuild()} is true) or still hold what is gone. So a caller looks every hit up in the
/// store, drops those that are not there, and judges what the store says, not what the index
/// said.
public interface Meaning extends AutoCloseable {

    /// Queues one thing, replacing what is held under its key; costs the caller microseconds. If
    /// too much waits already, the thing is left out and {@link #needsRebuild()} becomes true.
    void put(Doc doc);

    /// Queues the removal of one thing.
    void remove(Key key);

    /// The best hits, best first. Sees everything queued before it, as far as that can be read
    /// within the patience of the index; person, kind and tag rules narrow the search itself,
    /// never its result.
    List<Hit> search(Query query);

    /// Which version of each thing the index holds, fully read. Grows with the index: for
    /// start-up, not for requests.
    Map<Key, Long> versions();

    /// Whether something is known to be missing: the index was made anew, or a thing was left
    /// out.
    boolean needsRebuild();

    /// Brings the index level with the store: `everything` is each thing the store holds now.
    /// Reads again what is missing or of another version, removes what the store no longer has,
    /// and returns when all is read or the index is closed: for a thread of its own. What people
    /// do meanwhile goes first, and no search waits for this.
    void catchUp(Stream<Doc> everything);

    @Override
    void close();
}
