package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import java.util.List;

/// No proof at all: a public API, whose tools are bounded and audited like any other.
final class None implements Scheme {
    @Override
    public String word() {
        return "none";
    }

    @Override
    public String label() {
        return "No credential";
    }

    @Override
    public List<Ask> fields() {
        return List.of();
    }

    @Override
    public Outgoing write(Outgoing plain, Connection.Proof proof, Material material) {
        return plain;
    }
}
