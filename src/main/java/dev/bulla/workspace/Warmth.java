package dev.bulla.workspace;

import dev.bulla.change.Change;
import dev.bulla.change.Changes;
import dev.bulla.workspace.heat.Heat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// Touches by reads, kept in memory until housekeeping writes them: a read must not cost a
/// durable write. A crash loses at most the warmth of the last minute.
public final class Warmth {
    /// Beyond this, touches of things not yet waiting are dropped until the next drain.
    private static final int MOST = 10_000;

    private final ConcurrentHashMap<String, Heat> waiting = new ConcurrentHashMap<>();
    private final Shelf shelf;
    private final Changes changes;

    /// @param changes where the house itself writes: warmth belongs to no call
    public Warmth(Shelf shelf, Changes changes) {
        this.shelf = shelf;
        this.changes = changes;
    }

    void touch(Thing thing, Instant now) {
        if (waiting.size() < MOST || waiting.containsKey(thing.id())) {
            waiting.merge(thing.id(), new Heat(thing.facets().heat()).touch(now), (old, _) -> old.touch(now));
        }
    }

    /// The heat of a thing with the touches that wait.
    Heat of(Thing thing) {
        return waiting.getOrDefault(thing.id(), new Heat(thing.facets().heat()));
    }

    /// Writes down all that waits: each minute, and before a list is ordered by heat.
    public void settle() {
        List<Change> waiting = drain();
        if (!waiting.isEmpty()) {
            changes.apply(waiting);
        }
    }

    private List<Change> drain() {
        List<Change> changes = new ArrayList<>();
        for (String id : List.copyOf(waiting.keySet())) {
            Heat heat = waiting.remove(id);
            if (heat != null) {
                changes.add(shelf.heat(id, heat.key()));
            }
        }
        return changes;
    }
}
