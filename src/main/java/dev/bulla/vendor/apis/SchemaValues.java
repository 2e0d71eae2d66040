package dev.bulla.vendor.apis;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The keywords of a schema that hold values: choices, bounds, defaults.
final class SchemaValues {
    private static final long MAX_SAFE = 1L << 53;
    private static final int MOST_CHOICES = 200;
    private static final int LONGEST_TEXT = 200;
    private static final Set<String> COUNTS =
            Set.of("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties");

    private SchemaValues() {}

    static void copy(ObjectNode from, ObjectNode out) {
        JsonNode choices = from.path("enum");
        if (choices.isArray()
                && !choices.isEmpty()
                && choices.size() <= MOST_CHOICES
                && choices.valueStream().allMatch(SchemaValues::plain)) {
            out.set("enum", choices.deepCopy());
        }
        for (String word : List.of("const", "default")) {
            JsonNode value = from.path(word);
            if (!value.isMissingNode() && plain(value)) {
                out.set(word, value);
            }
        }
        if (from.path("uniqueItems").isBoolean()) {
            out.set("uniqueItems", from.get("uniqueItems"));
        }
        for (String word : COUNTS) {
            JsonNode count = from.path(word);
            if (count.isIntegralNumber() && count.canConvertToInt() && count.intValue() >= 0) {
                out.set(word, count);
            }
        }
    }

    /// In 3.0 an exclusive bound is a flag beside the bound; in 2020-12 it is the bound.
    static void bounds(ObjectNode from, ObjectNode out) {
        for (String side : List.of("inimum", "aximum")) {
            String plain = "m" + side;
            String exclusive = "exclusiveM" + side;
            JsonNode bound = from.path(plain);
            JsonNode flag = from.path(exclusive);
            if (safe(bound)) {
                out.set(flag.isBoolean() && flag.booleanValue() ? exclusive : plain, bound);
            }
            if (safe(flag)) {
                out.set(exclusive, flag);
            }
        }
        JsonNode multiple = from.path("multipleOf");
        // Fractions are left to the vendor: 0.3 is no multiple of 0.1 to everybody.
        if (multiple.isIntegralNumber() && safe(multiple) && multiple.longValue() > 0) {
            out.set("multipleOf", multiple);
        }
    }

    private static boolean plain(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING ->
                value.stringValue().length() <= LONGEST_TEXT
                        && Words.of(value.stringValue(), LONGEST_TEXT + 1).equals(value.stringValue());
            case NUMBER -> safe(value);
            case BOOLEAN, NULL -> true;
            default -> false;
        };
    }

    private static boolean safe(JsonNode number) {
        if (!number.isNumber()) {
            return false;
        }
        return number.isIntegralNumber()
                ? number.canConvertToLong() && Math.abs(number.longValue()) <= MAX_SAFE
                : Double.isFinite(number.doubleValue());
    }
}
