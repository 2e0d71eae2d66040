package dev.bulla.audit;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The few members of a record's canonical text that checking needs, found in one pass without a
/// tree.
///
/// It only has to find the top-level `hash` member without doubt: all other bytes are under the
/// hash anyway.
final class Scan {
    private static final int HEX = 64;
    private static final int MOST_DIGITS = 16;

    private final byte[] text;
    private int at;
    private String seq = "";
    private String time = "";
    private String prev = "";
    private String hash = "";
    private int cutFrom;
    private int cutTo;

    private Scan(byte[] text) {
        this.text = text;
    }

    /// What stands in this text, or nothing when it is not a record in canonical form.
    static Optional<Scan> of(byte[] text) {
        Scan scan = new Scan(text);
        return scan.members() && scan.complete() ? Optional.of(scan) : Optional.empty();
    }

    long seq() {
        return Long.parseLong(seq);
    }

    String at() {
        return time;
    }

    String prev() {
        return prev;
    }

    String hash() {
        return hash;
    }

    /// The text without its `hash` member: what the hash is over.
    byte[] hashed() {
        byte[] rest = new byte[text.length - (cutTo - cutFrom)];
        System.arraycopy(text, 0, rest, 0, cutFrom);
        System.arraycopy(text, cutTo, rest, cutFrom, text.length - cutTo);
        return rest;
    }

    /// Walks over the top-level members, whose keys must ascend: so there is one `hash` at most.
    private boolean members() {
        int last = text.length - 1;
        if (last < 1 || text[0] != '{' || text[last] != '}') {
            return false;
        }
        String before = "";
        while (at < last) {
            int from = at++;
            String key = value();
            if (key.compareTo(before) <= 0 || at >= last || text[at++] != ':') {
                return false;
            }
            before = key;
            member(key, from);
            if (at > last || (at < last && text[at] != ',')) {
                return false;
            }
        }
        return true;
    }

    private void member(String key, int from) {
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
    }

    /// The cut takes the comma before the member along, so `hash` cannot be the first one.
    private boolean complete() {
        return isHex(hash) && isHex(prev) && isNumber(seq) && !time.isEmpty() && cutFrom > 0;
    }

    private String value() {
        int from = at;
        skip();
        return new String(text, from, at - from, StandardCharsets.UTF_8);
    }

    /// Over one value: to the comma, colon or bracket after it.
    private void skip() {
        int depth = 0;
        while (at < text.length) {
            byte c = text[at];
            if (c == '"') {
                string();
                continue;
            }
            boolean closes = c == '}' || c == ']';
            if (depth == 0 && (closes || c == ',' || c == ':')) {
                return;
            }
            depth += closes ? -1 : c == '{' || c == '[' ? 1 : 0;
            at++;
        }
    }

    private void string() {
        at++;
        while (at < text.length && text[at] != '"') {
            at += text[at] == '\\' ? 2 : 1;
        }
        at = Math.min(at + 1, text.length);
    }

    private static String unquoted(String value) {
        return value.length() > 2 && value.charAt(0) == '"' ? value.substring(1, value.length() - 1) : "";
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isHex(String text) {
        return text.length() == HEX && text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    }
}
