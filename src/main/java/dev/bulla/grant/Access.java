package dev.bulla.grant;

import java.util.Map;
import java.util.Set;

/// Which tools and actions an agent has. Entries are `TOOL` or `TOOL.ACTION`; deny wins; what
/// neither names is not given.
///
/// @param tagFilters by domain name
public record Access(Set<String> allow, Set<String> deny, Map<String, TagFilter> tagFilters) {
    public static final Access NONE = new Access(Set.of(), Set.of(), Map.of());

    /// What the lists say of one action.
    public enum Verdict {
        ALLOWED,
        DENIED,
        /// In neither list: nobody gave it, and a grant still may.
        MISSING
    }

    public Access {
        allow = Set.copyOf(allow);
        deny = Set.copyOf(deny);
        tagFilters = Map.copyOf(tagFilters);
    }

    public Verdict verdict(String tool, String action) {
        String exact = tool + "." + action;
        if (deny.contains(tool) || deny.contains(exact)) {
            return Verdict.DENIED;
        }
        return allow.contains(tool) || allow.contains(exact) ? Verdict.ALLOWED : Verdict.MISSING;
    }

    public TagFilter filter(String domain) {
        return tagFilters.getOrDefault(domain, TagFilter.ALL);
    }
}
