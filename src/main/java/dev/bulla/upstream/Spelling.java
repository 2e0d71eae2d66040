package dev.bulla.upstream;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// One way a secret can be written, place by place: at each place one of several strings.
///
/// An encoder need not touch every character, nor use one case: `%2f`, `%2F`, `\/` and `/` are
/// told apart at each place and not for the whole, or a mixture would slip through.
///
/// @param places the strings of each place, a byte to a character
/// @param wraps whether a line may be broken between two places, as in MIME's base64
record Spelling(List<Set<String>> places, boolean wraps) {
    private static final String BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final int SIX = 6;
    private static final HexFormat LOWER = HexFormat.of();
    private static final HexFormat UPPER = HexFormat.of().withUpperCase();

    private static final Map<Integer, Set<String>> NAMED = Map.ofEntries(
            Map.entry((int) '"', Set.of("\\\"", "&quot;", "&#34;")),
            Map.entry((int) '\\', Set.of("\\\\")),
            Map.entry((int) '/', Set.of("\\/")),
            Map.entry((int) '&', Set.of("&amp;")),
            Map.entry((int) '<', Set.of("&lt;")),
            Map.entry((int) '>', Set.of("&gt;")),
            Map.entry((int) '\'', Set.of("\\'", "&#39;", "&#x27;")),
            Map.entry((int) '\t', Set.of("\\t")),
            Map.entry((int) '\n', Set.of("\\n")),
            Map.entry((int) '\r', Set.of("\\r")),
            Map.entry((int) ' ', Set.of("+")));

    /// Every way that is looked for.
    static List<Spelling> of(byte[] secret) {
        return List.of(text(secret), hex(secret), base64(secret, 0), base64(secret, 1), base64(secret, 2));
    }

    /// As it is, percent-encoded, escaped for JSON or for HTML.
    private static Spelling text(byte[] secret) {
        List<Set<String>> places = new ArrayList<>();
        try {
            UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(secret))
                    .codePoints()
                    .forEach(c -> places.add(character(Character.toString(c))));
        } catch (CharacterCodingException _) {
            for (byte b : secret) {
                places.add(octet(b));
            }
        }
        return new Spelling(places, false);
    }

    private static Set<String> character(String character) {
        byte[] bytes = character.getBytes(UTF_8);
        if (bytes.length == 1) {
            return octet(bytes[0]);
        }
        String raw = new String(bytes, ISO_8859_1);
        Set<String> forms = new LinkedHashSet<>(List.of(raw, percent(bytes, LOWER), percent(bytes, UPPER)));
        // Headers are read as Latin-1: then each byte of UTF-8 comes as a character of its own.
        forms.add(new String(raw.getBytes(UTF_8), ISO_8859_1));
        if (character.length() == 1 && character.charAt(0) <= 0xff) {
            forms.add(character);
            forms.add("%" + LOWER.toHexDigits((byte) character.charAt(0)));
            forms.add("%" + UPPER.toHexDigits((byte) character.charAt(0)));
        }
        forms.add(unicode(character, LOWER));
        forms.add(unicode(character, UPPER));
        return forms;
    }

    private static Set<String> octet(byte b) {
        int value = Byte.toUnsignedInt(b);
        Set<String> forms = new LinkedHashSet<>();
        forms.add(String.valueOf((char) value));
        for (HexFormat hex : List.of(LOWER, UPPER)) {
            forms.add("%" + hex.toHexDigits(b));
            forms.add("%25" + hex.toHexDigits(b));
            forms.add("\\u00" + hex.toHexDigits(b));
        }
        forms.addAll(NAMED.getOrDefault(value, Set.of()));
        return forms;
    }

    private static String percent(byte[] bytes, HexFormat hex) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : bytes) {
            encoded.append('%').append(hex.toHexDigits(b));
        }
        return encoded.toString();
    }

    private static String unicode(String character, HexFormat hex) {
        StringBuilder escaped = new StringBuilder();
        character.chars().forEach(c -> escaped.append("\\u").append(hex.toHexDigits((char) c)));
        return escaped.toString();
    }

    private static Spelling hex(byte[] secret) {
        List<Set<String>> places = new ArrayList<>();
        LOWER.formatHex(secret).chars().forEach(c -> places.add(letter(Character.toString(c))));
        return new Spelling(places, false);
    }

    private static Set<String> letter(String lower) {
        return new LinkedHashSet<>(List.of(lower, lower.toUpperCase(Locale.ROOT)));
    }

    /// In base64 after so many other bytes; where a character also holds bits of a neighbour, all
    /// that it could be.
    private static Spelling base64(byte[] secret, int before) {
        List<Set<String>> places = new ArrayList<>();
        int from = before * Byte.SIZE;
        int to = from + secret.length * Byte.SIZE;
        for (int bit = from - from % SIX; bit < to; bit += SIX) {
            places.add(sextet(secret, bit - from));
        }
        return new Spelling(places, true);
    }

    private static Set<String> sextet(byte[] secret, int bit) {
        int value = 0;
        int known = 0;
        for (int i = bit; i < bit + SIX; i++) {
            boolean inside = i >= 0 && i < secret.length * Byte.SIZE;
            int shift = Byte.SIZE - 1 - i % Byte.SIZE;
            value = (value << 1) | (inside ? (secret[i / Byte.SIZE] >> shift) & 1 : 0);
            known = (known << 1) | (inside ? 1 : 0);
        }
        Set<String> forms = new LinkedHashSet<>();
        for (int each = 0; each < BASE64.length(); each++) {
            if ((each & known) == value) {
                forms.addAll(digit(BASE64.charAt(each)));
            }
        }
        return forms;
    }

    private static Set<String> digit(char digit) {
        return switch (digit) {
            case '+' -> Set.of("+", "-", "%2B", "%2b", "\\u002b", "\\u002B");
            case '/' -> Set.of("/", "_", "\\/", "%2F", "%2f", "\\u002f", "\\u002F");
            default -> Set.of(String.valueOf(digit));
        };
    }
}
