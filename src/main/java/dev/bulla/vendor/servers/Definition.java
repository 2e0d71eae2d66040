package dev.bulla.vendor.servers;

import dev.bulla.json.Canonical;
import dev.bulla.json.Json;
import dev.bulla.json.Unseen;
import dev.bulla.registry.Source;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a server says of one tool: somebody else's text, which a model will read.
///
/// @param json as it was sent, without what only the moment was about (`_meta`)
public record Definition(ObjectNode json) {
    /// The longest definition that is taken, in bytes.
    public static final int LONGEST = 64 * 1024;

    private static final int WORDS_MAX = 8_000;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*");
    private static final int NAME_MAX = 128;
    private static final Pattern BIDDING = Pattern.compile(
            "<\\s*/?\\s*(?:important|system|instructions?|secret|assistant|user)\\b"
                    + "|\\b(?:ignore|disregard|forget|override)\\b.{0,40}\\b(?:previous|prior|above|earlier|instructions?|rules)\\b"
                    + "|\\bdo not (?:tell|mention|reveal|inform)\\b"
                    + "|\\b(?:before|instead of) (?:using|calling) (?:this|any|other)\\b"
                    + "|\\bsystem prompt\\b",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    public Definition {
        json = json.deepCopy();
        json.remove("_meta");
    }

    public String name() {
        return json.path("name").asString("");
    }

    /// SHA-256 of its canonical JSON (RFC 8785), in hex: what a person accepted.
    public String digest() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(Canonical.bytes(json));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    public String title() {
        String title = json.path("title")
                .asString(json.path("annotations").path("title").asString(""));
        return cut(Unseen.taken(title).strip(), 120);
    }

    /// What a model reads, without what nobody sees.
    public String description() {
        return cut(Unseen.taken(json.path("description").asString("")).strip(), WORDS_MAX);
    }

    /// The input schema, its words without what nobody sees.
    public ObjectNode schema() {
        return json.path("inputSchema") instanceof ObjectNode schema
                ? (ObjectNode) seen(schema)
                : Json.object().put("type", "object");
    }

    public boolean saysReadOnly() {
        return json.path("annotations").path("readOnlyHint").asBoolean(false);
    }

    /// Destructive unless it says otherwise, as the specification has it.
    public boolean destructive() {
        return !saysReadOnly()
                && json.path("annotations").path("destructiveHint").asBoolean(true);
    }

    /// Why it cannot become a tool; empty when it can.
    ///
    /// @param server the name that stands before its own
    public Optional<String> problem(String server) {
        String whole = server + Source.JOINT + name();
        if (!NAME.matcher(name()).matches() || whole.length() > NAME_MAX) {
            return Optional.of("its name is not letters and digits joined by single - or _, of 128 with the server's");
        }
        if (Json.bytes(json).length > LONGEST) {
            return Optional.of("its definition is longer than 64 KiB");
        }
        return leadsOut(json.path("inputSchema"))
                ? Optional.of("its schema refers to something outside itself")
                : Optional.empty();
    }

    /// What a person should look at twice before accepting it.
    public List<String> flags() {
        List<String> flags = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        texts(json, texts);
        if (texts.stream().anyMatch(Unseen::in)) {
            flags.add("has characters that nobody sees");
        }
        if (texts.stream().anyMatch(text -> BIDDING.matcher(Unseen.taken(text)).find())) {
            flags.add("seems to give a model orders");
        }
        if (json.path("description").asString("").length() > WORDS_MAX) {
            flags.add("is longer than is shown");
        }
        return flags;
    }

    private static void texts(JsonNode node, List<String> out) {
        if (node.isString()) {
            out.add(node.stringValue());
        }
        for (var member : node.properties()) {
            out.add(member.getKey());
        }
        for (JsonNode child : node) {
            texts(child, out);
        }
    }

    /// Only words are cleaned: a value that a caller must send stays what it is.
    private static JsonNode seen(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode out = Json.object();
            for (var member : object.properties()) {
                boolean words = member.getValue().isString() && isWords(member.getKey());
                if (words) {
                    out.put(member.getKey(), Unseen.taken(member.getValue().stringValue()));
                } else {
                    out.set(member.getKey(), seen(member.getValue()));
                }
            }
            return out;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode out = Json.object().arrayNode();
            array.forEach(item -> out.add(seen(item)));
            return out;
        }
        return node;
    }

    private static boolean isWords(String key) {
        return switch (key.toLowerCase(Locale.ROOT)) {
            case "description", "title", "$comment" -> true;
            default -> false;
        };
    }

    private static boolean leadsOut(JsonNode node) {
        for (var member : node.properties()) {
            boolean refers = member.getKey().equals("$ref") || member.getKey().equals("$dynamicRef");
            if (refers && !member.getValue().asString("").startsWith("#")) {
                return true;
            }
        }
        for (JsonNode child : node) {
            if (leadsOut(child)) {
                return true;
            }
        }
        return false;
    }

    private static String cut(String text, int most) {
        return text.length() > most ? text.substring(0, most) : text;
    }
}
