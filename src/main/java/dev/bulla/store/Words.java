package dev.bulla.store;

import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/// Lists of words in one column, as a JSON array in order, so that equal sets are equal texts.
final class Words {
    private Words() {}

    static String sorted(Collection<String> words) {
        return Json.text(Json.tree(new TreeSet<>(words)));
    }

    static String inOrder(List<String> words) {
        return Json.text(Json.tree(words));
    }

    static List<String> of(String text) {
        if (text.equals("[]")) {
            return List.of(); // most things have no tags: no parser for them
        }
        List<String> words = new ArrayList<>();
        Json.ours(text).forEach(word -> words.add(word.stringValue()));
        return words;
    }
}
