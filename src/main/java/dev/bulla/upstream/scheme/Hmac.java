package dev.bulla.upstream.scheme;

import dev.bulla.seal.SharedSecret;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A signature of the body in a header, as webhooks and some APIs want it: HMAC under a shared
/// secret, which itself never travels.
final class Hmac implements Scheme {
    private static final String ALGORITHM = "algorithm";
    private static final String HEADER = "header";
    private static final String PREFIX = "prefix";
    private static final String ENCODING = "encoding";
    private static final String SECRET = "secret";
    private static final List<String> ALGORITHMS = List.of("sha256", "sha512");
    private static final List<String> ENCODINGS = List.of("hex", "base64");

    @Override
    public String word() {
        return "hmac";
    }

    @Override
    public String label() {
        return "Signature (HMAC) of the body";
    }

    @Override
    public List<Ask> fields() {
        return List.of(
                Ask.setting(HEADER, "Header").or("X-Signature"),
                Ask.setting(ALGORITHM, "Algorithm, sha256 or sha512").or("sha256"),
                Ask.setting(ENCODING, "Encoding, hex or base64").or("hex"),
                Ask.setting(PREFIX, "What stands before the signature").optional(),
                Ask.secret(SECRET, "Shared secret"));
    }

    @Override
    public Optional<Wrong> problem(Connection.Proof proof) {
        if (!Outgoing.mayCarry(proof.setting(HEADER).orElse(""))) {
            return Optional.of(new Wrong(HEADER, "not a header that a request may carry"));
        }
        if (!ALGORITHMS.contains(proof.setting(ALGORITHM).orElse(""))) {
            return Optional.of(new Wrong(ALGORITHM, "sha256 or sha512"));
        }
        return ENCODINGS.contains(proof.setting(ENCODING).orElse(""))
                ? Optional.empty()
                : Optional.of(new Wrong(ENCODING, "hex or base64"));
    }

    @Override
    public Outgoing write(Outgoing plain, Connection.Proof proof, Material material) {
        var algorithm = SharedSecret.Algorithm.valueOf(
                proof.setting(ALGORITHM).orElseThrow().toUpperCase(Locale.ROOT));
        byte[] tag = SharedSecret.tag(algorithm, material.expose(SECRET), plain.body());
        String text = proof.setting(ENCODING).orElseThrow().equals("hex")
                ? HexFormat.of().formatHex(tag)
                : Base64.getEncoder().encodeToString(tag);
        return plain.with(
                proof.setting(HEADER).orElseThrow(), proof.setting(PREFIX).orElse("") + text);
    }
}
