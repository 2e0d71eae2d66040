package dev.bulla.vendor.apis;

import java.util.HashSet;
import java.util.Set;

/// Names for one operation's fields: what the vendor calls each, in the letters that every model
/// provider takes. Of two alike the later one says where it goes.
final class FieldNames {
    /// What the doors take out of arguments before anything else sees them.
    private static final Set<String> OURS = Set.of("auth_token", "_conversation_id");

    private static final int LONGEST = 50;

    private final Set<String> taken = new HashSet<>(OURS);

    String give(String name, Place place) {
        String word = word(name);
        if (taken.add(word)) {
            return word;
        }
        String placed = word + "_" + place.word();
        String next = placed;
        for (int i = 2; !taken.add(next); i++) {
            next = placed + "_" + i;
        }
        return next;
    }

    private static String word(String name) {
        String word = name.replaceAll("[^a-zA-Z0-9_]+", "_").replaceAll("^_+|_+$", "");
        if (word.isEmpty()) {
            return "value";
        }
        String led = Character.isDigit(word.charAt(0)) ? "_" + word : word;
        return led.length() <= LONGEST ? led : led.substring(0, LONGEST);
    }
}
