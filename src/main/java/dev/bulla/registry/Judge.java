package dev.bulla.registry;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.NodePath;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Judges the arguments of one action by its whole schema (2020-12), compiled once. A refusal
/// names the field, carries the schema so that a model can mend its call, and never repeats a
/// value.
public final class Judge {
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaCacheEnabled(false)
                    .schemaRegistryConfig(SchemaRegistryConfig.builder()
                            .formatAssertionsEnabled(true)
                            .failFast(true)
                            .regularExpressionFactory(Patterns::compile)
                            .build()));
    private static final ObjectMapper PLAIN = JsonMapper.shared();
    private static final int LONGEST_NAME = 100;

    private final Schema schema;
    private final ObjectNode whole;
    private final Map<String, Object> shown;

    public Judge(Params params) {
        this.whole = params.schema();
        this.schema = SCHEMAS.getSchema(whole);
        this.shown = plain(Shown.of(whole));
    }

    public Optional<Refusal> check(ObjectNode args) {
        List<Error> errors = schema.validate(args);
        return errors.isEmpty() ? Optional.empty() : Optional.of(refuse(errors.getFirst()));
    }

    private Refusal refuse(Error error) {
        String field = field(error);
        String message = field + ": " + (isPattern(error) ? form(error) : message(error));
        return new Refusal(Reason.INPUT_INVALID, message, Map.of("field", field, "schema", shown));
    }

    private static String field(Error error) {
        StringBuilder out = new StringBuilder();
        NodePath path = error.getInstanceLocation();
        for (int i = 0; i < path.getNameCount(); i++) {
            switch (path.getElement(i)) {
                case Integer index -> out.append('[').append(index).append(']');
                case Object name -> out.append(out.isEmpty() ? "" : ".").append(name);
            }
        }
        String property = error.getProperty();
        if (property != null) {
            out.append(out.isEmpty() ? "" : ".").append(property);
        }
        String field = out.isEmpty() ? "params" : out.toString();
        return field.length() <= LONGEST_NAME ? field : field.substring(0, LONGEST_NAME);
    }

    private static boolean isPattern(Error error) {
        return "pattern".equals(error.getKeyword());
    }

    /// A regular expression tells a person nothing and a model little; the field's own
    /// description says with an example how it is written.
    private String form(Error error) {
        JsonNode at = whole;
        NodePath path = error.getInstanceLocation();
        for (int i = 0; i < path.getNameCount(); i++) {
            at = path.getElement(i) instanceof String name
                    ? at.path("properties").path(name)
                    : at.path("items");
        }
        String description = at.path("description").asString("");
        return description.isEmpty()
                ? "does not have the form it needs"
                : "does not have the form it needs. It is: " + description;
    }

    /// The library's own words where they are made of the schema alone.
    private static String message(Error error) {
        return switch (String.valueOf(error.getKeyword())) {
            case "required" -> "is required";
            case "type",
                    "enum",
                    "format",
                    "minLength",
                    "maxLength",
                    "minItems",
                    "maxItems",
                    "minimum",
                    "maximum",
                    "exclusiveMinimum",
                    "exclusiveMaximum",
                    "multipleOf",
                    "uniqueItems" -> error.getMessage();
            default -> "does not fit its schema";
        };
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> plain(ObjectNode schema) {
        return PLAIN.convertValue(schema, Map.class);
    }
}
