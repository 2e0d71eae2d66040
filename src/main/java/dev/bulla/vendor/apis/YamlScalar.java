package dev.bulla.vendor.apis;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// What a scalar of YAML 1.2 is in JSON (the core schema, as far as JSON has a word for it). So a
/// `no` or a date is text, as OpenAPI means it.
final class YamlScalar {
    private static final Pattern NULL = Pattern.compile("~|null|Null|NULL|");
    private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]{1,300}");
    private static final Pattern FLOAT =
            Pattern.compile("[-+]?(\\.[0-9]{1,300}|[0-9]{1,300}(\\.[0-9]{0,300})?)([eE][-+]?[0-9]{1,3})?");
    private static final Pattern TRUE = Pattern.compile("true|True|TRUE");
    private static final Pattern FALSE = Pattern.compile("false|False|FALSE");

    private YamlScalar() {}

    static JsonNode read(ScalarEvent scalar) {
        String text = scalar.getValue();
        JsonNodeFactory made = JsonNodeFactory.instance;
        if (!scalar.isPlain()
                || scalar.getTag().filter("tag:yaml.org,2002:str"::equals).isPresent()) {
            return made.stringNode(text);
        }
        if (NULL.matcher(text).matches()) {
            return made.nullNode();
        }
        if (TRUE.matcher(text).matches() || FALSE.matcher(text).matches()) {
            return made.booleanNode(TRUE.matcher(text).matches());
        }
        if (INTEGER.matcher(text).matches()) {
            BigInteger number = new BigInteger(text);
            return number.bitLength() < Long.SIZE ? made.numberNode(number.longValue()) : made.numberNode(number);
        }
        return FLOAT.matcher(text).matches()
                ? made.numberNode(new BigDecimal(text).doubleValue())
                : made.stringNode(text);
    }
}
