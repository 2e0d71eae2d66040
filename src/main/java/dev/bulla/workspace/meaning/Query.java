package dev.bulla.workspace.meaning;

import java.util.List;

/// One search of one person among things of one kind; every rule must hold.
public record Query(String person, String kind, String text, List<TagRule> rules, int limit) {

    public static final int MOST = 500;
    static final int LONGEST = 1_000;

    public Query {
        text = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        rules = List.copyOf(rules);
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("limit is between 1 and " + MOST);
        }
    }
}
