package dev.bulla.upstream;

import java.security.SecureRandom;
import java.util.regex.Pattern;

/// The reference of a sealed credential, `cred:abc123...`: all that anybody outside ever sees of
/// it. It opens nothing by itself and means nothing to another person.
public record CredentialId(String value) {
    private static final Pattern FORM = Pattern.compile("cred:[a-z2-7]{16}");
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
    private static final int LENGTH = 16;

    public CredentialId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("not a credential's reference");
        }
    }

    /// Whether a text that came from outside can be one.
    public static boolean fits(String text) {
        return FORM.matcher(text).matches();
    }

    public static CredentialId random(SecureRandom random) {
        return new CredentialId("cred:" + letters(random, LENGTH));
    }

    /// Lower-case letters and digits that nobody takes for one another.
    static String letters(SecureRandom random, int length) {
        StringBuilder out = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            out.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return out.toString();
    }
}
