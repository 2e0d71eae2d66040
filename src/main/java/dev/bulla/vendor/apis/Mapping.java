package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import dev.bulla.upstream.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Makes one request of a call's judged arguments. Only what the definition names has a place in
/// it, so no argument can bring a header, a parameter or a path of its own.
final class Mapping {
    private static final Pattern VISIBLE = Pattern.compile("[\\x20-\\x7e]*");
    private static final int LONGEST_HEADER = 2_000;
    private static final int LONGEST_TARGET = 16_000;

    private final Definition definition;
    private final ObjectNode args;

    private Mapping(Definition definition, ObjectNode args) {
        this.definition = definition;
        this.args = args;
    }

    /// @param args as they were judged by the definition's schemas
    static VendorRequest of(Definition definition, ObjectNode args) throws Unfit {
        return new Mapping(definition, args).request();
    }

    private VendorRequest request() throws Unfit {
        Address address = definition.address();
        PathTemplate template = PathTemplate.of(address.path())
                .orElseThrow(() -> new IllegalStateException("an operation without a path was chosen"));
        String path = template.with(pathValues());
        Pairs query = new Pairs();
        given(Place.QUERY).forEach(input -> query.add(input, value(input)));
        String target = query.text().isEmpty() ? path : path + "?" + query.text();
        if (target.length() > LONGEST_TARGET) {
            throw new Unfit("params", "make a longer address than is sent");
        }
        byte[] body = body();
        return new VendorRequest(address.method(), target, headers(body), body);
    }

    private Map<String, String> pathValues() throws Unfit {
        Map<String, String> values = new HashMap<>();
        for (Input input : given(Place.PATH)) {
            values.put(input.name(), line(input));
        }
        return values;
    }

    private List<Field> headers(byte[] body) throws Unfit {
        List<Field> headers = new ArrayList<>();
        headers.add(new Field("Accept", "application/json, */*;q=0.5"));
        if (body.length > 0) {
            headers.add(new Field("Content-Type", definition.media().type()));
        }
        for (Input input : given(Place.HEADER)) {
            String value = line(input);
            if (value.length() > LONGEST_HEADER || !VISIBLE.matcher(value).matches()) {
                throw new Unfit(input.field().name(), "stands in a header: one short line of plain ASCII");
            }
            headers.add(new Field(input.name(), value.strip()));
        }
        return headers;
    }

    private byte[] body() {
        Media media = definition.media();
        if (media.none()) {
            return new byte[0];
        }
        String text = media.form() ? form() : json();
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String form() {
        Pairs pairs = new Pairs();
        for (Input input : given(Place.BODY)) {
            pairs.add(input, value(input));
        }
        // A form taken whole is an object of the caller's naming, as the document says it is.
        for (Input input : given(Place.WHOLE)) {
            value(input).properties().forEach(member -> pairs.add(whole(input, member.getKey()), member.getValue()));
        }
        return pairs.text();
    }

    private static Input whole(Input input, String name) {
        return new Input(input.field(), Place.BODY, name, Style.EXPLODED);
    }

    private String json() {
        for (Input input : given(Place.WHOLE)) {
            return Json.text(value(input));
        }
        List<Input> members = given(Place.BODY);
        if (members.isEmpty()) {
            return definition.media().required() ? "{}" : "";
        }
        ObjectNode body = Json.object();
        members.forEach(input -> body.set(input.name(), value(input)));
        return Json.text(body);
    }

    /// The inputs of a place that the call gives a value for. A null is a value in a body only.
    private List<Input> given(Place place) {
        return definition.inputs().stream()
                .filter(input ->
                        input.place() == place && args.has(input.field().name()))
                .filter(input -> place == Place.BODY
                        || place == Place.WHOLE
                        || !value(input).isNull())
                .toList();
    }

    private JsonNode value(Input input) {
        return args.get(input.field().name());
    }

    /// A value for the path or a header: a scalar, or scalars between commas.
    private String line(Input input) throws Unfit {
        JsonNode value = value(input);
        if (value.isObject() || value.valueStream().anyMatch(JsonNode::isContainer)) {
            throw new Unfit(input.field().name(), "is a text or a number here");
        }
        return value.isArray()
                ? value.valueStream().map(Pairs::text).collect(Collectors.joining(","))
                : Pairs.text(value);
    }
}
