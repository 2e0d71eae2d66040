package dev.bulla.upstream;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.regex.Pattern;

/// A connection's id: what its person called it and some random letters, `github-k3x9qa`. Never
/// used again, so whatever binds to it (access, grants, answers, proxy tokens) can never come to
/// mean another connection.
public record ConnectionId(String value) {
    private static final Pattern FORM = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final int NAME_MAX = 40;
    private static final int RANDOM = 6;

    public ConnectionId {
        if (!fits(value)) {
            throw new IllegalArgumentException("not a connection's id");
        }
    }

    /// Whether a text that came from outside can be one.
    public static boolean fits(String text) {
        return text.length() <= NAME_MAX + 1 + RANDOM && FORM.matcher(text).matches();
    }

    public static ConnectionId of(String name, SecureRandom random) {
        String plain =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String start = plain.isEmpty() ? "connection" : plain;
        String cut = start.length() > NAME_MAX ? start.substring(0, NAME_MAX).replaceAll("-$", "") : start;
        return new ConnectionId(cut + "-" + CredentialId.letters(random, RANDOM));
    }
}
