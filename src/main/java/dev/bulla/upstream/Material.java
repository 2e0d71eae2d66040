package dev.bulla.upstream;

import dev.bulla.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The secrets of one credential, open: by the names of the fields its scheme declares. Exists
/// within one request, or between a form and the seal; prints nothing.
public final class Material {
    private final Map<String, String> secrets;

    private Material(Map<String, String> secrets) {
        this.secrets = new TreeMap<>(secrets);
    }

    public static Material of(Map<String, String> secrets) {
        return new Material(secrets);
    }

    /// One secret, in the open. Whoever asks writes it onto the request it belongs to, and
    /// nowhere else.
    public String expose(String field) {
        String secret = secrets.get(field);
        if (secret == null) {
            throw new IllegalStateException("the credential has no " + field);
        }
        return secret;
    }

    public Optional<String> exposeIfAny(String field) {
        return Optional.ofNullable(secrets.get(field));
    }

    /// All of them, for what takes them out of an answer.
    Collection<String> exposeAll() {
        return secrets.values();
    }

    /// The same with one more, or one in another's place.
    public Material with(String field, String secret) {
        Material other = new Material(secrets);
        other.secrets.put(field, secret);
        return other;
    }

    byte[] bytes() {
        ObjectNode all = Json.object();
        secrets.forEach(all::put);
        return Json.bytes(all);
    }

    static Material read(byte[] plain) {
        JsonNode all = Json.ours(new String(plain, StandardCharsets.UTF_8));
        Map<String, String> secrets = new TreeMap<>();
        all.properties().forEach(one -> secrets.put(one.getKey(), one.getValue().stringValue()));
        return new Material(secrets);
    }

    @Override
    public String toString() {
        return "Material(hidden)";
    }
}
