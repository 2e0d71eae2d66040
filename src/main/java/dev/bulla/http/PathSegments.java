package dev.bulla.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Percent-decoding that refuses what path tricks are made of.
final class PathSegments {
    private PathSegments() {}

    /// Decodes one segment or query part.
    ///
    /// @throws BadRequest when an escape is broken or the bytes are not UTF-8
    static String decode(String raw, boolean plusIsSpace) {
        if (raw.indexOf('%') < 0 && (!plusIsSpace || raw.indexOf('+') < 0)) {
            return raw;
        }
        ByteBuffer bytes = ByteBuffer.allocate(raw.length() * 3);
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '%') {
                bytes.put((byte) (hex(raw, i + 1) << 4 | hex(raw, i + 2)));
                i += 2;
            } else if (c == '+' && plusIsSpace) {
                bytes.put((byte) ' ');
            } else {
                bytes.put(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(bytes.flip())
                    .toString();
        } catch (CharacterCodingException e) {
            throw BadRequest.unreadable("the address is not UTF-8");
        }
    }

    /// Decodes one path segment; a slash, a dot segment or a control character hidden in an
    /// escape is refused, because somebody behind us might read it as structure.
    static String segment(String raw) {
        String value = decode(raw, false);
        boolean hidden = value.equals(".") || value.equals("..") || value.indexOf('/') >= 0 || value.indexOf('\\') >= 0;
        if (hidden || value.chars().anyMatch(c -> c < 0x20 || c == 0x7f)) {
            throw BadRequest.unreadable("the path holds an escaped separator, dot segment or control character");
        }
        return value;
    }

    private static int hex(String raw, int at) {
        int digit = at < raw.length() ? Character.digit(raw.charAt(at), 16) : -1;
        if (digit < 0) {
            throw BadRequest.unreadable("the address holds a broken percent escape");
        }
        return digit;
    }
}
