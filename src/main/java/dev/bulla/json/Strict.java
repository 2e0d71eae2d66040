package dev.bulla.json;

import tools.jackson.databind.JsonNode;

/// What the parser lets through and a judge must not: lone surrogates and integers a double cannot hold.
final class Strict {
    private Strict() {}

    static void check(JsonNode value) throws BadJson {
        switch (value.getNodeType()) {
            case OBJECT -> {
                for (var member : value.properties()) {
                    text(member.getKey());
                    check(member.getValue());
                }
            }
            case ARRAY -> {
                for (JsonNode item : value) {
                    check(item);
                }
            }
            case STRING -> text(value.stringValue());
            case NUMBER -> number(value);
            default -> {}
        }
    }

    private static void number(JsonNode value) throws BadJson {
        if (value.isIntegralNumber() && !Json.safe(value)) {
            throw new BadJson(true, "an integer is beyond 2^53; send it as a string");
        }
        if (!value.isIntegralNumber() && !Double.isFinite(value.doubleValue())) {
            throw new BadJson(true, "a number is beyond what a double holds");
        }
    }

    private static void text(String s) throws BadJson {
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            boolean pair =
                    Character.isHighSurrogate(c) && i + 1 < s.length() && Character.isLowSurrogate(s.charAt(i + 1));
            if (!pair) {
                throw new BadJson(true, "a string has a lone surrogate");
            }
            i++;
        }
    }
}
