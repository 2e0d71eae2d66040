package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// A user's name and password (RFC 7617).
final class Basic implements Scheme {
    private static final String USER = "username";
    private static final String PASSWORD = "password";

    @Override
    public String word() {
        return "basic";
    }

    @Override
    public String label() {
        return "User name and password";
    }

    @Override
    public List<Ask> fields() {
        return List.of(Ask.setting(USER, "User name"), Ask.secret(PASSWORD, "Password"));
    }

    @Override
    public Optional<Wrong> problem(Connection.Proof proof) {
        // RFC 7617, section 2: the first colon ends the name.
        return proof.setting(USER)
                .filter(user -> user.contains(":"))
                .map(_ -> new Wrong(USER, "a user name has no colon"));
    }

    @Override
    public Outgoing write(Outgoing plain, Connection.Proof proof, Material material) {
        return plain.with("Authorization", "Basic " + encoded(proof, material));
    }

    @Override
    public List<String> exposed(Connection.Proof proof, Material material) {
        return List.of(both(proof, material), encoded(proof, material));
    }

    private static String encoded(Connection.Proof proof, Material material) {
        return Base64.getEncoder().encodeToString(both(proof, material).getBytes(StandardCharsets.UTF_8));
    }

    private static String both(Connection.Proof proof, Material material) {
        return proof.setting(USER).orElse("") + ":" + material.expose(PASSWORD);
    }
}
