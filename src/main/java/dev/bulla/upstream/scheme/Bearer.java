package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import java.util.List;

/// A token in the `Authorization` header (RFC 6750).
final class Bearer implements Scheme {
    private static final String TOKEN = "token";

    @Override
    public String word() {
        return "bearer";
    }

    @Override
    public String label() {
        return "Bearer token";
    }

    @Override
    public List<Ask> fields() {
        return List.of(Ask.secret(TOKEN, "Token"));
    }

    @Override
    public Outgoing write(Outgoing plain, Connection.Proof proof, Material material) {
        return plain.with("Authorization", value(material));
    }

    @Override
    public List<String> exposed(Connection.Proof proof, Material material) {
        return List.of(value(material));
    }

    private static String value(Material material) {
        return "Bearer " + material.expose(TOKEN);
    }
}
