package dev.bulla.registry;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/// Percent-encoding of one path segment or query part (RFC 3986 section 2.3): everything but the
/// unreserved characters is escaped, and a dot is too, so that no value can become a dot segment
/// or a separator.
final class Percent {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~";

    private Percent() {}

    static String encode(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        StringBuilder out = new StringBuilder(bytes.length + 8);
        for (byte b : bytes) {
            if (plain(b)) {
                out.append((char) b);
            } else {
                out.append('%');
                HEX.toHexDigits(out, b);
            }
        }
        return out.toString();
    }

    /// Empty when an escape is broken or the bytes are not UTF-8: then nothing is guessed.
    static Optional<String> decode(String raw) {
        if (raw.indexOf('%') < 0) {
            return Optional.of(raw);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c != '%') {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            int high = i + 2 < raw.length() ? Character.digit(raw.charAt(i + 1), 16) : -1;
            int low = high < 0 ? -1 : Character.digit(raw.charAt(i + 2), 16);
            if (low < 0) {
                return Optional.empty();
            }
            bytes.write(high << 4 | low);
            i += 2;
        }
        return utf8(bytes.toByteArray());
    }

    private static Optional<String> utf8(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    private static boolean plain(byte b) {
        return PLAIN.indexOf(b) >= 0;
    }
}
