package dev.bulla.house;

import dev.bulla.identity.FormSecret;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import dev.bulla.signin.Browser;
import dev.bulla.signin.Claim;
import dev.bulla.signin.Entrance;
import java.net.URI;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// A signed-in browser, as far as REST sees one: the cookie and the form secret.
public record Visitor(TestHouse house, String cookie, String formSecret) {
    public static final String EMAIL = "owner@example.org";
    public static final String PASSWORD = "a quiet place by the river";
    public static final Browser BROWSER = new Browser("127.0.0.1", "a test");

    /// The owner, with an account made for the purpose.
    public static Visitor owner(TestHouse house) {
        String link = house.setUpLink().orElseThrow();
        String secret = link.substring(link.lastIndexOf('/') + 1);
        return of(house, house.signIn().arrivals().enter(secret, "", new Claim(EMAIL, PASSWORD, ""), BROWSER));
    }

    /// Somebody who was let in.
    public static Visitor of(TestHouse house, Entrance entrance) {
        if (!(entrance instanceof Entrance.In in)) {
            throw new AssertionError("not let in: " + entrance);
        }
        Keys keys = new Keys(MasterKey.find(house.folder(), _ -> null, new SecureRandom()));
        String secret = in.secret().exposed();
        return new Visitor(house, secret, new FormSecret(keys).of(UnverifiedToken.cookie(secret)));
    }

    public Reply rest(String method, String path) {
        return send(method, path, "", List.of("X-CSRF-Token", formSecret));
    }

    public Reply rest(String method, String path, JsonNode body) {
        return send(method, path, Json.text(body), List.of("X-CSRF-Token", formSecret));
    }

    /// As a page's own script sends it: to the pages' host, which the cookie belongs to.
    public Reply send(String method, String path, String body, List<String> headers) {
        String pages = URI.create(house.origin().replace("127.0.0.1", "bulla.localhost"))
                .getAuthority();
        List<String> all = new ArrayList<>(List.of("Cookie", "bulla_session=" + cookie));
        all.addAll(headers);
        if (!headers.contains("Host")) {
            all.addAll(List.of("Host", pages));
        }
        return house.send(method, URI.create(house.origin() + "/api/v1" + path), all, body);
    }
}
