package dev.bulla.workspace;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.grant.TagFilter;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Where the workspace's things are kept. Updates keep the version before; deletes go to a bin
/// for 30 days.
public interface Shelf {
    /// A thing this view shows; one outside it does not exist.
    Optional<Thing> find(PersonId person, Kind kind, String id, TagFilter view);

    /// The things of one page. The page's `next` is the store's own position.
    Page<Thing> list(Listing listing);

    /// Every earlier version of a thing, newest first; of one in the bin also the last, which is
    /// then the first here.
    List<Thing> versions(PersonId person, Kind kind, String id);

    /// A thing's bytes: what a file holds.
    Optional<byte[]> bytes(PersonId person, String id, long version);

    /// Walks every live thing of everybody, for building an index anew.
    void each(Consumer<Thing> visitor);

    /// Adds a thing that does not exist yet.
    Change add(Thing thing);

    /// Replaces the thing at `thing.version() - 1`; refuses `version_conflict` when it is no
    /// longer at that version.
    Change replace(Thing thing);

    /// Puts a thing in the bin; refuses `version_conflict` when it is no longer at that version.
    Change bin(Thing thing, Instant at);

    /// Takes a thing out of the bin or sets an earlier version's body, as the new version
    /// `thing.version()`, one above the newest there was; refuses `version_conflict` when there
    /// is one of that number by now.
    Change restore(Thing thing);

    /// Forgets a thing and all its versions.
    Change purge(PersonId person, Kind kind, String id);

    /// Keeps the bytes of a thing's version.
    Change keep(PersonId person, String id, long version, byte[] bytes);

    /// Sets a thing's heat, without a new version.
    Change heat(String id, double heat);
}
