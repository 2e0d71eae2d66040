package dev.bulla.console;

import dev.bulla.console.frame.Trouble;
import dev.bulla.http.Form;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The fields of a connection's scheme, as its form shows them; from what the scheme declares.
/// What was typed into a secret field is never given back.
///
/// @param byForm whether a person types its credential
/// @param atVendor whether a person must sign in at the vendor
public record ConnectionForm(
        String scheme,
        String label,
        boolean byForm,
        boolean atVendor,
        String name,
        String url,
        List<Field> fields,
        Trouble trouble) {
    /// A scheme to choose.
    public record Scheme(String word, String label) {}

    /// One field.
    public record Field(String name, String label, boolean secret, boolean required, String value) {}

    static List<Scheme> schemes(JsonNode declared) {
        List<Scheme> schemes = new ArrayList<>();
        declared.forEach(one -> schemes.add(
                new Scheme(one.path("scheme").asString(""), one.path("label").asString(""))));
        return schemes;
    }

    /// An empty form of a scheme; of the first there is, where nobody knows this one.
    static ConnectionForm of(JsonNode declared, String scheme) {
        JsonNode found = declared.path(0);
        for (JsonNode one : declared) {
            if (one.path("scheme").asString("").equals(scheme)) {
                found = one;
            }
        }
        List<Field> fields = new ArrayList<>();
        for (JsonNode field : found.path("fields")) {
            fields.add(new Field(
                    field.path("name").asString(""),
                    field.path("label").asString(""),
                    field.path("secret").asBoolean(false),
                    field.path("required").asBoolean(false),
                    field.path("default").asString("")));
        }
        return new ConnectionForm(
                found.path("scheme").asString(""),
                found.path("label").asString(""),
                found.path("byForm").asBoolean(false),
                found.path("atVendor").asBoolean(false),
                "",
                "",
                fields,
                Trouble.NONE);
    }

    /// The same with what was typed, but for secrets.
    ConnectionForm typed(Form form) {
        List<Field> kept = fields.stream()
                .map(field -> field.secret()
                        ? field
                        : new Field(
                                field.name(), field.label(), false, field.required(), form.text("f-" + field.name())))
                .toList();
        return new ConnectionForm(scheme, label, byForm, atVendor, form.text("name"), form.text("url"), kept, trouble);
    }

    ConnectionForm without(Trouble other) {
        return new ConnectionForm(scheme, label, byForm, atVendor, name, url, fields, other);
    }

    /// What a capability takes: the fields that were filled in.
    ObjectNode filled(Form form) {
        ObjectNode filled = Json.object();
        for (Field field : fields) {
            String value = form.text("f-" + field.name());
            if (!value.isEmpty()) {
                filled.put(field.name(), value);
            }
        }
        return filled;
    }
}
