package dev.bulla.workspace.meaning;

import java.util.Set;

/// What a thing's tags must be like. An agent's tag filter is one rule, a `?tag=` another; all of
/// a query's rules hold together.
public sealed interface TagRule {

    /// At least one of these; with an empty set nothing is allowed, since a filter that includes
    /// nothing shows nothing.
    record AnyOf(Set<String> tags) implements TagRule {
        public AnyOf {
            tags = Set.copyOf(tags);
        }
    }

    /// None of these.
    record NoneOf(Set<String> tags) implements TagRule {
        public NoneOf {
            tags = Set.copyOf(tags);
        }
    }
}
