package dev.bulla.workspace.meaning;

import java.util.List;

/// One thing to be found: the words that say what it is (title first) and the tags that say who
/// may see it.
public record Doc(Key key, long version, String text, List<String> tags) {

    /// Longer texts are found by their beginning.
    static final int LONGEST = 100_000;

    public Doc {
        text = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        tags = List.copyOf(tags);
    }
}
