package dev.bulla.oauth;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/// What a client may call itself on the page where a person decides: nothing that hides, turns
/// what follows around, or passes for us.
final class ClientName {
    private static final int LONGEST = 100;
    private static final String OURS = "bulla";

    private ClientName() {}

    /// Why this is no name; empty when it is one.
    static Optional<String> refuse(String name) {
        if (name.codePointCount(0, name.length()) > LONGEST) {
            return Optional.of("client_name has at most " + LONGEST + " characters");
        }
        if (name.codePoints().anyMatch(ClientName::hidden)) {
            return Optional.of("client_name holds characters that do not show");
        }
        return ours(name) ? Optional.of("client_name is the gateway's own name") : Optional.empty();
    }

    /// Full-width letters and the like look the same, so names are compared in the form in which
    /// look-alikes of that kind are equal.
    private static boolean ours(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKC);
        return plain.strip().toLowerCase(Locale.ROOT).equals(OURS);
    }

    private static boolean hidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> blank(c);
        };
    }

    /// Letters that draw nothing: fillers and the like are no format characters to Unicode, but
    /// no less invisible.
    private static boolean blank(int c) {
        return c == 0x115F
                || c == 0x1160
                || c == 0x3164
                || c == 0xFFA0
                || c == 0x2800
                || c == 0x034F
                || (c >= 0xFE00 && c <= 0xFE0F)
                || (c >= 0x180B && c <= 0x180F);
    }
}
