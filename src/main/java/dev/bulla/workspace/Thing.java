package dev.bulla.workspace;

import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// One stored thing of the workspace.
///
/// @param body its fields beside id, version, createdAt and updatedAt
/// @param facets what lists filter and sort by
public record Thing(
        String id,
        PersonId person,
        Kind kind,
        long version,
        Instant createdAt,
        Instant updatedAt,
        ObjectNode body,
        Facets facets) {

    /// What the store keeps of a thing beside its body, so that lists never read bodies to
    /// filter.
    ///
    /// @param title what short searches look at, word by word
    /// @param tags for tag filters
    /// @param from the first moment it is about (an event's start, a transaction's date), for
    ///   ranges; the creation time elsewhere
    /// @param to the last moment; `Instant.MAX` for an endless recurrence
    /// @param parent what it is found by beside its id: the thing it belongs to (a transaction's
    ///   account), or its name in the calendar it was imported from; empty elsewhere
    /// @param heat a key that sorts by recency and frequency of use
    public record Facets(String title, List<String> tags, Instant from, Instant to, String parent, double heat) {
        public Facets {
            tags = List.copyOf(tags);
        }
    }
}
