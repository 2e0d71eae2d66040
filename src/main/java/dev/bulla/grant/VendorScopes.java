package dev.bulla.grant;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Scope words over vendors. Each vendor has words of its own (`repo:read`, `issues.write`, `mail
/// send`); what can be held to here, before anything is sent, is whether a call reads or changes:
/// so a vendor's words are taken for `read:SUBJECT` and `write:SUBJECT`, and a word that is not
/// plainly of reading is one of writing.
public final class VendorScopes {
    private static final Set<String> READING =
            Set.of("read", "readonly", "get", "list", "view", "search", "fetch", "find", "query", "show", "describe");

    private static final Set<String> CHANGING = Set.of(
            "write",
            "readwrite",
            "delete",
            "create",
            "update",
            "edit",
            "modify",
            "manage",
            "admin",
            "send",
            "all",
            "full");

    private VendorScopes() {}

    /// The word a call needs. A tool that only reads needs more when its arguments name another
    /// deed: `{"action":"delete"}`.
    ///
    /// @param scope what the tool itself needs
    public static String needed(String scope, String subject, ObjectNode args) {
        String action = args.path("action").asString("");
        return action.isEmpty() || reads(action) ? scope : "write:" + subject;
    }

    /// A vendor's words, or our own, as ours.
    public static Set<String> ours(String subject, Collection<String> words) {
        Set<String> ours = new LinkedHashSet<>();
        for (String word : words) {
            boolean reads = any(word, READING);
            if (reads) {
                ours.add("read:" + subject);
            }
            if (!reads || any(word, CHANGING)) {
                ours.add("write:" + subject);
            }
        }
        return ours;
    }

    private static boolean reads(String words) {
        return any(words, READING) && !any(words, CHANGING);
    }

    private static boolean any(String words, Set<String> of) {
        return Arrays.stream(words.toLowerCase(Locale.ROOT).split("[^a-z]+", -1))
                .anyMatch(of::contains);
    }
}
