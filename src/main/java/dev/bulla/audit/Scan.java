package dev.bulla.audit;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The few members of a record's canonical text that checking needs, found in one pass without a tree.
///
/// It only has to find the top-level `hash` member without doubt: all other bytes are under the hash anyway.
record Scan(long seq, String at, String prev, String hash, int cutFrom, int cutTo) {
    private static final int HEX = 64;

    /// What stands in this text, or nothing when it is not a record in canonical form.
    static Optional<Scan> of(byte[] text) {
        return new Walk(text).scan();
    }

    /// The text without its `hash` member: what the hash is over.
    byte[] hashed(byte[] text) {
        byte[] rest = new byte[text.length - (cutTo - cutFrom)];
        System.arraycopy(text, 0, rest, 0, cutFrom);
        System.arraycopy(text, cutTo, rest, cutFrom, text.length - cutTo);
        return rest;
    }

    /// Walks over the top-level members, whose keys must ascend: so there is one `hash` at most.
    private static final class Walk {
        private final byte[] text;
        private int at;

        private Walk(byte[] text) {
            this.text = text;
        }

        private Optional<Scan> scan() {
            if (text.length < 2 || text[0] != '{' || text[text.length - 1] != '}') {
                return Optional.empty();
            }
            String seq = "";
            String time = "";
            String prev = "";
            String hash = "";
            int cutFrom = 0;
            int cutTo = 0;
            String before = "";
            at = 0;
            while (at < text.length - 1) {
                int from = at++;
                String key = value();
                if (key.compareTo(before) <= 0 || !next(':')) {
                    return Optional.empty();
                }
                before = key;
                switch (key) {
                    case "\"at\"" -> time = unquoted(value());
                    case "\"prev\"" -> prev = unquoted(value());
                    case "\"seq\"" -> seq = value();
                    case "\"hash\"" -> {
                        hash = unquoted(value());
                        cutFrom = from;
                        cutTo = at;
                    }
                    default -> skip();
                }
                if (at >= text.length || (text[at] != ',' && at != text.length - 1)) {
                    return Optional.empty();
                }
            }
            boolean whole = isHex(hash) && isHex(prev) && cutFrom > 0 && isNumber(seq) && !time.isEmpty();
            return whole
                    ? Optional.of(new Scan(Long.parseLong(seq), time, prev, hash, cutFrom, cutTo))
                    : Optional.empty();
        }

        private boolean next(char wanted) {
            return at < text.length && text[at++] == wanted;
        }

        private String value() {
            int from = at;
            skip();
            return new String(text, from, at - from, StandardCharsets.UTF_8);
        }

        /// Over one value: to the comma or brace on the level it began at.
        private void skip() {
            int depth = 0;
            do {
                byte c = at < text.length ? text[at] : (byte) '}';
                if (c == '"') {
                    string();
                } else if (c == '{' || c == '[') {
                    depth++;
                    at++;
                } else if (c == '}' || c == ']') {
                    depth--;
                    at++;
                } else {
                    plain();
                }
            } while (at < text.length && (depth > 0 || (depth == 0 && !ended())));
        }

        private boolean ended() {
            byte c = text[at];
            return c == ',' || c == '}' || c == ']' || c == ':';
        }

        private void string() {
            at++;
            while (at < text.length && text[at] != '"') {
                at += text[at] == '\\' ? 2 : 1;
            }
            at++;
        }

        private void plain() {
            at++;
        }

        private static String unquoted(String value) {
            return value.length() > 2 && value.charAt(0) == '"' ? value.substring(1, value.length() - 1) : "";
        }

        private static boolean isNumber(String text) {
            return !text.isEmpty() && text.length() < 17 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        }

        private static boolean isHex(String text) {
            return text.length() == HEX && text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
        }
    }
}
