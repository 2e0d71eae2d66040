package dev.bulla.vendor.apis;

import dev.bulla.seal.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Names for the operations of one document: from each operation's id, or its address where it has
/// none. An address that had a name before keeps it, whatever the new document calls it and
/// whatever else has come, because access and grants are bound to names.
final class ActionNames {
    private static final int LONGEST = 80;
    private static final int HASH = 8;

    private ActionNames() {}

    /// One document's operation before it has a name.
    record Nameless(String id, Address address) {
        String wish() {
            String wish = word(id);
            return wish.isEmpty() ? word(address.method() + " " + address.path()) : wish;
        }
    }

    /// A name for each, in the same order.
    static List<String> of(List<Nameless> operations, Map<Address, String> known) {
        Set<String> taken = new HashSet<>();
        Map<String, Integer> wishes = new HashMap<>();
        for (Nameless operation : operations) {
            String before = known.get(operation.address());
            if (before != null) {
                taken.add(before);
            } else {
                wishes.merge(operation.wish(), 1, Integer::sum);
            }
        }
        List<String> names = new ArrayList<>();
        for (Nameless operation : operations) {
            String before = known.get(operation.address());
            names.add(before != null ? before : name(operation, taken, wishes));
        }
        return names;
    }

    private static String name(Nameless operation, Set<String> taken, Map<String, Integer> wishes) {
        String wish = operation.wish();
        // Of several that want one name none gets it bare: which came first would decide, and a
        // new document has another order.
        boolean alone = wishes.getOrDefault(wish, 0) == 1 && !taken.contains(wish);
        String name = alone ? wish : wish + "_" + hash(operation.address().toString());
        taken.add(name);
        return name;
    }

    /// `pulls/list-files` and `listNamespacedPod` in the form of an action's name.
    static String word(String text) {
        String snake = text.replaceAll("([A-Z]+)([A-Z][a-z])", "$1_$2")
                .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "_")
                .replaceAll("^_+|_+$", "");
        if (snake.isEmpty()) {
            return "";
        }
        String word = Character.isDigit(snake.charAt(0)) ? "op_" + snake : snake;
        int most = LONGEST - HASH - 1;
        return word.length() <= most
                ? word
                : word.substring(0, most - HASH - 1).replaceAll("_+$", "") + "_" + hash(text);
    }

    private static String hash(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).hex().substring(0, HASH);
    }
}
