package dev.bulla.api;

import dev.bulla.identity.VisibleText;

/// What people may call things. Characters that do not show, or that turn what follows around,
/// would let one name pass for another on the page where a person decides.
final class Names {
    private Names() {}

    static String check(String field, String name, int longest) throws Given.Invalid {
        int length = name.codePointCount(0, name.length());
        if (length < 1 || length > longest || name.isBlank() || !name.strip().equals(name)) {
            throw new Given.Invalid(field, "1 to " + longest + " characters, without space around");
        }
        if (!VisibleText.is(name)) {
            throw new Given.Invalid(field, "holds characters that do not show");
        }
        return name;
    }
}
