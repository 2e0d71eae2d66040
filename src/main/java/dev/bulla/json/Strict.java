package dev.bulla.json;

import tools.jackson.databind.JsonNode;

/// What the parser lets through and a judge must not: lone surrogates and integers a double
/// cannot hold.
final class Strict {
    private Strict() {}

    /// @param safe whether integers must be ones that a double holds
    static void check(JsonNode value, boolean safe) throws BadJson {
        switch (value.getNodeType()) {
            case OBJECT -> {
                for (var member : value.properties()) {
                    text(member.getKey());
                    check(member.getValue(), safe);
                }
            }
            case ARRAY -> {
                for (JsonNode item : value) {
                    check(item, safe);
                }
            }
            case STRING -> text(value.stringValue());
            case NUMBER -> number(value, safe);
            default -> {}
        }
    }

    private static void number(JsonNode value, boolean safe) throws BadJson {
        if (safe && value.isIntegralNumber() && !Json.safe(value)) {
            throw new BadJson(true, "an integer is beyond 2^53; send it as a string");
        }
        if (!value.isIntegralNumber() && !Double.isFinite(value.doubleValue())) {
            throw new BadJson(true, "a number is beyond what a double holds");
        }
    }

    private static void text(String s) throws BadJson {
        int i = 0;
        while (i < s.length()) {
            if (!Character.isSurrogate(s.charAt(i))) {
                i++;
                continue;
            }
            // A valid pair reads as one code point of two chars; anything else here is a half
            // alone.
            if (!Character.isSupplementaryCodePoint(s.codePointAt(i))) {
                throw new BadJson(true, "a string has a lone surrogate");
            }
            i += 2;
        }
    }
}
