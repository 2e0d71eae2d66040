package dev.bulla.json;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The one way JSON comes in and goes out.
///
/// Two readers of one text must never see different values (one judges, another runs), so what
/// parsers disagree about is refused: duplicate keys, lone surrogates, integers beyond 2^53 (RFC
/// 8785 section 3.1, RFC 7493).
public final class Json {
    /// The deepest nesting that is read; deeper is hostile.
    public static final int MAX_DEPTH = 200;

    private static final long MAX_SAFE = 1L << 53;

    /// For what is passed on: numbers stay as they were written.
    private static final JsonMapper HEARD;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(64 << 20)
                            .maxNumberLength(400)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    static {
        HEARD = MAPPER.rebuild()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .build();
    }

    private Json() {}

    /// Reads one JSON value.
    ///
    /// @throws BadJson when the text is not JSON, or is JSON that readers could understand
    ///   differently
    public static JsonNode parse(byte[] utf8) throws BadJson {
        JsonNode value = read(MAPPER, utf8);
        Strict.check(value, true);
        return value;
    }

    /// Reads what another machine answered, which nobody judges and somebody gets as it is: an
    /// integer of any size passes.
    ///
    /// @throws BadJson when the text is not JSON, or could not be written again
    public static JsonNode heard(byte[] utf8) throws BadJson {
        JsonNode value = read(HEARD, utf8);
        Strict.check(value, false);
        return value;
    }

    /// Reads JSON by which others describe something, and which is never judged or sent on as it
    /// is: numbers of any size are let through, for such descriptions are full of them.
    public static JsonNode described(byte[] utf8) throws BadJson {
        return read(MAPPER, utf8);
    }

    private static JsonNode read(JsonMapper mapper, byte[] utf8) throws BadJson {
        try (JsonParser parser = mapper.createParser(utf8)) {
            JsonNode value = mapper.readTree(parser);
            if (value == null || value.isMissingNode()) {
                throw new BadJson(false, "the body is empty; send one JSON value");
            }
            if (parser.nextToken() != null) {
                throw new BadJson(false, "more follows the JSON value");
            }
            return value;
        } catch (StreamConstraintsException e) {
            throw new BadJson(true, "nested too deep or a number or string too long");
        } catch (StreamReadException e) {
            String said = e.getOriginalMessage();
            if (said.startsWith("Duplicate")) {
                throw new BadJson(true, "an object has the same key twice");
            }
            // In a key the parser itself stumbles over half a pair; in a value it would let it
            // through.
            boolean half = said.contains("surrogate");
            throw new BadJson(half, half ? "a string has a lone surrogate" : "not JSON" + at(e));
        } catch (tools.jackson.core.JacksonException e) {
            throw new BadJson(false, "not JSON");
        }
    }

    public static JsonNode parse(String text) throws BadJson {
        return parse(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Reads JSON that this house wrote itself; anything unreadable is a bug or damage.
    public static JsonNode ours(String text) {
        return MAPPER.readTree(text);
    }

    public static byte[] bytes(JsonNode value) {
        return MAPPER.writeValueAsBytes(value);
    }

    public static String text(JsonNode value) {
        return MAPPER.writeValueAsString(value);
    }

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /// A tree from plain Java values (Map, List, String, Number, Boolean).
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    static boolean safe(JsonNode number) {
        return number.canConvertToLong() && Math.abs(number.longValue()) <= MAX_SAFE;
    }

    private static String at(StreamReadException e) {
        var where = e.getLocation();
        return where == null ? "" : " at line " + where.getLineNr() + ", column " + where.getColumnNr();
    }
}
