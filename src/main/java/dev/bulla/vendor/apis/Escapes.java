package dev.bulla.vendor.apis;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/// Percent-encoding for the vendor's side: all but the unreserved characters of RFC 3986 section
/// 2.3, so that no value ends a segment, a parameter or the path.
final class Escapes {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private Escapes() {}

    static String encoded(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (unreserved(b)) {
                out.append((char) b);
            } else {
                HEX.toHexDigits(out.append('%'), b);
            }
        }
        return out.toString();
    }

    private static boolean unreserved(byte b) {
        return (b >= 'a' && b <= 'z')
                || (b >= 'A' && b <= 'Z')
                || (b >= '0' && b <= '9')
                || b == '-'
                || b == '.'
                || b == '_'
                || b == '~';
    }

    /// Empty when an escape is broken.
    static Optional<String> decoded(String text) {
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
            if (at + 2 >= text.length()
                    || !HexFormat.isHexDigit(text.charAt(at + 1))
                    || !HexFormat.isHexDigit(text.charAt(at + 2))) {
                return Optional.empty();
            }
        }
        return Optional.of(lenient(text).orElse(text));
    }

    /// What a careless server makes of a text: every whole escape decoded, broken ones left. Empty
    /// when there is nothing to decode.
    static Optional<String> lenient(String text) {
        if (text.indexOf('%') < 0) {
            return Optional.empty();
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        boolean found = false;
        for (int i = 0; i < bytes.length; i++) {
            boolean escape = bytes[i] == '%'
                    && i + 2 < bytes.length
                    && HexFormat.isHexDigit(bytes[i + 1])
                    && HexFormat.isHexDigit(bytes[i + 2]);
            if (escape) {
                out.write(HexFormat.fromHexDigit(bytes[i + 1]) << 4 | HexFormat.fromHexDigit(bytes[i + 2]));
                i += 2;
                found = true;
            } else {
                out.write(bytes[i]);
            }
        }
        return found ? Optional.of(out.toString(StandardCharsets.UTF_8)) : Optional.empty();
    }
}
