package dev.bulla.grant;

import java.util.Collection;
import java.util.Set;

/// Which tagged things of a domain an agent can see: those with one of the tags, or those with
/// none of them.
public record TagFilter(Mode mode, Set<String> tags) {
    /// Sees everything.
    public static final TagFilter ALL = new TagFilter(Mode.EXCLUDE, Set.of());

    /// How the tags are meant.
    public enum Mode {
        INCLUDE,
        EXCLUDE
    }

    public TagFilter {
        tags = Set.copyOf(tags);
    }

    public boolean admits(Collection<String> thing) {
        boolean any = thing.stream().anyMatch(tags::contains);
        return mode == Mode.INCLUDE ? any : !any;
    }

    /// True when the filter narrows nothing.
    public boolean open() {
        return mode == Mode.EXCLUDE && tags.isEmpty();
    }
}
