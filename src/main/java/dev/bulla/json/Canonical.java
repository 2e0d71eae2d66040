package dev.bulla.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.erdtman.jcs.NumberToJSON;
import tools.jackson.databind.JsonNode;

/// Canonical JSON (RFC 8785): one text for one value, so that digests agree at every door.
public final class Canonical {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private Canonical() {}

    public static byte[] bytes(JsonNode value) {
        StringBuilder out = new StringBuilder(128);
        write(value, out);
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void write(JsonNode value, StringBuilder out) {
        switch (value.getNodeType()) {
            case OBJECT -> object(value, out);
            case ARRAY -> {
                char open = '[';
                for (JsonNode item : value) {
                    out.append(open);
                    write(item, out);
                    open = ',';
                }
                out.append(open == '[' ? "[]" : "]");
            }
            case STRING -> string(value.stringValue(), out);
            case NUMBER -> number(value, out);
            default -> out.append(value.isBoolean() ? String.valueOf(value.booleanValue()) : "null");
        }
    }

    /// Keys sort by UTF-16 code units (RFC 8785 section 3.2.3), which is how Java compares
    /// strings.
    private static void object(JsonNode value, StringBuilder out) {
        List<String> keys = new ArrayList<>(value.propertyNames());
        Collections.sort(keys);
        char open = '{';
        for (String key : keys) {
            out.append(open);
            string(key, out);
            out.append(':');
            write(value.get(key), out);
            open = ',';
        }
        out.append(open == '{' ? "{}" : "}");
    }

    private static void number(JsonNode value, StringBuilder out) {
        if (value.isIntegralNumber() && Json.safe(value)) {
            out.append(value.longValue());
            return;
        }
        try {
            out.append(NumberToJSON.serializeNumber(value.doubleValue()));
        } catch (java.io.IOException e) {
            throw new IllegalArgumentException("a number that JSON cannot carry", e);
        }
    }

    /// Appends a JSON string as RFC 8785 section 3.2.2.2 writes it: only what must be escaped is.
    public static void string(String s, StringBuilder out) {
        out.append('"');
        // What needs no escape is copied in one piece: each record is written by way of here.
        int from = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < 0x20 || c == '"' || c == '\\') {
                escape(c, out.append(s, from, i));
                from = i + 1;
            }
        }
        out.append(s, from, s.length()).append('"');
    }

    private static void escape(char c, StringBuilder out) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> out.append("\\u00").append(HEX[c >> 4]).append(HEX[c & 15]);
        }
    }
}
