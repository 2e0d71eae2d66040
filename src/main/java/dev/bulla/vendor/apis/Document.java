package dev.bulla.vendor.apis;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/// An OpenAPI 3 document as a tree, and the one way through its references: within the document,
/// so that no reference makes the gateway fetch anything.
public final class Document {
    /// GitHub's, the largest that is in wide use, has 13 million bytes with its indentation.
    public static final int MOST_BYTES = 20_000_000;

    static final int MOST_NODES = 3_000_000;

    private static final Pattern VERSION = Pattern.compile("3\\.([01])(\\..*)?");
    private static final int LONGEST_CHAIN = 20;
    private static final int MOST_SERVERS = 20;

    private final ObjectNode root;
    private final boolean old;

    private Document(ObjectNode root, boolean old) {
        this.root = root;
        this.old = old;
    }

    /// Reads JSON or YAML.
    public static Document read(byte[] utf8) throws BadDocument {
        if (utf8.length > MOST_BYTES) {
            throw new BadDocument("the document is over " + MOST_BYTES / 1_000_000 + " MB");
        }
        if (!(tree(utf8) instanceof ObjectNode root)) {
            throw new BadDocument("the document is no object");
        }
        var version = VERSION.matcher(root.path("openapi").asString(""));
        if (!version.matches()) {
            throw new BadDocument(
                    root.has("swagger")
                            ? "a Swagger 2 document; convert it to OpenAPI 3 first"
                            : "not an OpenAPI 3.0 or 3.1 document: it says no such version in `openapi`");
        }
        return new Document(root, "0".equals(version.group(1)));
    }

    private static JsonNode tree(byte[] utf8) throws BadDocument {
        int first = 0;
        while (first < utf8.length && utf8[first] <= ' ' && utf8[first] >= 0) {
            first++;
        }
        if (first < utf8.length && utf8[first] != '{') {
            return Yaml.read(utf8);
        }
        try {
            return Json.described(utf8);
        } catch (BadJson e) {
            throw new BadDocument(String.valueOf(e.getMessage()));
        }
    }

    /// Whether schemas are those of 3.0 (with `nullable`), not JSON Schema proper.
    boolean old() {
        return old;
    }

    JsonNode paths() {
        return root.path("paths");
    }

    public String title() {
        return Words.line(root.path("info").path("title").asString(""), 100);
    }

    public String description() {
        return Words.line(root.path("info").path("description").asString(""), 300);
    }

    /// Where the document says the API is; only shown, for the connection decides.
    public List<String> servers() {
        List<String> servers = new ArrayList<>();
        for (JsonNode server : root.path("servers")) {
            String url = Words.line(server.path("url").asString(""), 300);
            if (!url.isEmpty() && servers.size() < MOST_SERVERS) {
                servers.add(url);
            }
        }
        return servers;
    }

    /// Whether the whole document is at these servers too.
    boolean isAt(JsonNode servers) {
        return places(root.path("servers")).containsAll(places(servers));
    }

    private static Set<String> places(JsonNode servers) {
        Set<String> places = new HashSet<>();
        for (JsonNode server : servers) {
            places.add(server.path("url").asString("").replaceAll("^https?:|/+$", ""));
        }
        return places;
    }

    /// The names of headers and query parameters in which the document's own security schemes
    /// carry a credential, in lower case.
    Set<String> credentialNames() {
        Set<String> names = new HashSet<>();
        for (JsonNode scheme : root.path("components").path("securitySchemes")) {
            String name = scheme.path("name").asString("");
            if (scheme.path("type").asString("").equals("apiKey") && !name.isEmpty()) {
                names.add(name.toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    /// What a node is after its references, if it is one.
    JsonNode resolve(JsonNode node) {
        JsonNode at = node;
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            Optional<String> reference = reference(at);
            if (reference.isEmpty()) {
                return at;
            }
            at = target(reference.get());
        }
        return MissingNode.getInstance();
    }

    static Optional<String> reference(JsonNode node) {
        JsonNode reference = node.path("$ref");
        return node.isObject() && reference.isString() ? Optional.of(reference.stringValue()) : Optional.empty();
    }

    JsonNode target(String reference) {
        if (!reference.startsWith("#/")) {
            return MissingNode.getInstance();
        }
        Optional<String> pointer = Escapes.decoded(reference.substring(1));
        return pointer.map(path -> root.at(JsonPointer.compile(path))).orElse(MissingNode.getInstance());
    }
}
