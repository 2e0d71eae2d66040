package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import java.util.List;
import java.util.Optional;

/// A key in a header of the vendor's own.
final class ApiKeyHeader implements Scheme {
    private static final String HEADER = "header";
    private static final String PREFIX = "prefix";
    private static final String KEY = "key";

    @Override
    public String word() {
        return "api_key_header";
    }

    @Override
    public String label() {
        return "API key in a header";
    }

    @Override
    public List<Ask> fields() {
        return List.of(
                Ask.setting(HEADER, "Header").or("X-API-Key"),
                Ask.setting(PREFIX, "What stands before the key").optional(),
                Ask.secret(KEY, "Key"));
    }

    @Override
    public Optional<Wrong> problem(Connection.Proof proof) {
        String header = proof.setting(HEADER).orElse("");
        return Outgoing.mayCarry(header)
                ? Optional.empty()
                : Optional.of(new Wrong(HEADER, "not a header that a request may carry"));
    }

    @Override
    public Outgoing write(Outgoing plain, Connection.Proof proof, Material material) {
        return plain.with(proof.setting(HEADER).orElseThrow(), value(proof, material));
    }

    @Override
    public List<String> exposed(Connection.Proof proof, Material material) {
        return List.of(value(proof, material));
    }

    private static String value(Connection.Proof proof, Material material) {
        String prefix = proof.setting(PREFIX).orElse("");
        return (prefix.isEmpty() ? "" : prefix + " ") + material.expose(KEY);
    }
}
