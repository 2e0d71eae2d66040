package dev.bulla.upstream.scheme;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A key in the address. The worst of the ways, and some vendors know no other: so addresses
/// print nowhere in this house.
final class ApiKeyQuery implements Scheme {
    private static final String PARAMETER = "parameter";
    private static final String KEY = "key";

    @Override
    public String word() {
        return "api_key_query";
    }

    @Override
    public String label() {
        return "API key in the address";
    }

    @Override
    public List<Ask> fields() {
        return List.of(Ask.setting(PARAMETER, "Parameter").or("api_key"), Ask.secret(KEY, "Key"));
    }

    @Override
    public Outgoing write(Outgoing plain, Connection.Proof proof, Material material) {
        String own = encode(proof.setting(PARAMETER).orElseThrow()) + "=" + encode(material.expose(KEY));
        String text = plain.uri().toString();
        String joint = plain.uri().getRawQuery() == null ? "?" : "&";
        return plain.to(URI.create(text + joint + own));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
