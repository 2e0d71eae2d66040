package dev.bulla.upstream.scheme;

import dev.bulla.json.Json;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Scheme;
import dev.bulla.upstream.oauth.OAuthWords;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What the schemes of OAuth share: the access token of the moment in the `Authorization` header,
/// and everything that was given taken out of what comes back.
abstract class OAuth implements Scheme {
    @Override
    public Outgoing write(Outgoing plain, Connection.Proof proof, Material material) {
        return plain.with(
                "Authorization", "Bearer " + tokens(material).path("access").asString(""));
    }

    @Override
    public List<String> exposed(Connection.Proof proof, Material material) {
        List<String> exposed = new ArrayList<>();
        JsonNode holding = holding(material);
        for (String secret : List.of(
                holding.at("/tokens/access").asString(""),
                holding.at("/tokens/refresh").asString(""),
                holding.at("/bond/client/secret").asString(""))) {
            if (!secret.isEmpty()) {
                exposed.add(secret);
            }
        }
        return exposed;
    }

    private static JsonNode holding(Material material) {
        return Json.ours(material.exposeIfAny(OAuthWords.HOLDING).orElse("{}"));
    }

    private static JsonNode tokens(Material material) {
        return holding(material).path("tokens");
    }

    /// An address of the authorization server as a person typed it.
    static boolean isAddress(String text) {
        try {
            java.net.URI uri = new java.net.URI(text);
            return uri.getHost() != null && ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()));
        } catch (java.net.URISyntaxException _) {
            return false;
        }
    }

    /// The first of these settings that is no address.
    static java.util.Optional<Wrong> addresses(Connection.Proof proof, String... names) {
        for (String name : names) {
            if (proof.setting(name).filter(text -> !isAddress(text)).isPresent()) {
                return java.util.Optional.of(new Wrong(name, "an https address"));
            }
        }
        return java.util.Optional.empty();
    }
}
