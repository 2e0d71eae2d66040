package dev.bulla.workspace;

import dev.bulla.grant.TagFilter;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Which things are wanted, in which order, from where on. Tag filters apply inside the query,
/// before order, limit and cursor.
///
/// @param view what the caller sees
public record Listing(
        PersonId person, Kind kind, TagFilter view, Filter filter, Sort sort, int limit, Optional<String> after) {
    /// What the caller asked for.
    ///
    /// @param words each must start a word of the title; empty for no search
    /// @param ids only these, in this order (what a search by meaning found), whatever the sort;
    ///   an empty list means none at all
    /// @param from only things whose last moment is not before it
    /// @param to only things whose first moment is before it
    /// @param parent only things that belong to this one
    public record Filter(
            List<String> words,
            Optional<List<String>> ids,
            Optional<String> tag,
            Optional<Instant> from,
            Optional<Instant> to,
            Optional<String> parent) {
        public static final Filter NONE = new Filter(
                List.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// Orders of a list: newest and warmest first, titles from a to z. Ties break by id.
    public enum Sort {
        UPDATED,
        CREATED,
        TITLE,
        HEAT,
        /// By the first moment: events from the earliest on, every other kind from the latest.
        FROM
    }
}
