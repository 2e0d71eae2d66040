package dev.bulla.house;

import dev.bulla.app.Setting;
import dev.bulla.json.Json;
import dev.bulla.oauth.Beginning;
import dev.bulla.signin.Claim;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One house with everybody who could come to its doors, and a thing of each kind that is the
/// owner's.
final class Cast implements AutoCloseable {
    static final String ABSENT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

    final TestHouse house;
    private final Map<String, List<String>> bearers = new TreeMap<>();
    private final Map<String, Visitor> visitors = new TreeMap<>();
    private final Map<String, String> things = new TreeMap<>();

    Cast() {
        house = TestHouse.open(Map.of(Setting.UPSTREAM_LOOPBACK, "127.0.0.1"));
        Visitor owner = Visitor.owner(house);
        invited(owner, "member");
        invited(owner, "admin");
        TestAgent agent = house.agent("ada", "claw_finance");
        things(owner, agent);
        renew();
        OAuthClient client = OAuthClient.registered(house, "none");
        bearers.putAll(Map.of(
                "NOBODY", List.of(),
                "MALFORMED", bearer("bulla_" + "zz".repeat(32)),
                "AGENT", bearer(agent.token()),
                "ACCESS", bearer(client.redeem(client.code(agent)).text("/access_token")),
                "PERSONAL", bearer(Objects.requireNonNull(things.get("token secret"))),
                "OPERATOR", bearer(house.owner())));
    }

    /// Signs everybody in again, the one with the stale session six minutes before the others.
    void renew() {
        visitors.put("STALE", entered("owner"));
        house.clock().advance(Duration.ofMinutes(6));
        Visitor fresh = entered("owner");
        for (String who : List.of("FRESH", "NO_SECRET", "LOCALNAME", "FOREIGN", "REBOUND")) {
            visitors.put(who, fresh);
        }
        visitors.put("MEMBER", entered("member"));
        visitors.put("ADMIN", entered("admin"));
    }

    boolean hasSession(String who) {
        return visitors.containsKey(who);
    }

    /// What this caller sends along, whatever the door.
    List<String> headers(String who) {
        List<String> headers = new ArrayList<>(bearers.getOrDefault(who, List.of()));
        if (who.equals("MALFORMED")) {
            headers.addAll(List.of("Cookie", "bulla_session=bullaw_" + "zz".repeat(32)));
        }
        if (hasSession(who)) {
            headers.addAll(List.of(
                    "Cookie",
                    "bulla_session=" + Objects.requireNonNull(visitors.get(who)).cookie()));
        }
        if (who.equals("FOREIGN")) {
            headers.addAll(List.of("Origin", "https://evil.example"));
        }
        return headers;
    }

    /// The form secret, where the caller has one to send.
    String formSecret(String who) {
        return hasSession(who) && !who.equals("NO_SECRET")
                ? Objects.requireNonNull(visitors.get(who)).formSecret()
                : "";
    }

    /// The name by which the caller calls us.
    ///
    /// @param pages whether a browser would: sessions live at the pages' host
    String host(String who, boolean pages) {
        String here = URI.create(house.origin()).getAuthority();
        return switch (who) {
            case "REBOUND" -> "evil.example";
            case "LOCALNAME" -> here;
            default -> pages ? here.replace("127.0.0.1", "bulla.localhost") : here;
        };
    }

    /// An address with its names filled in.
    ///
    /// @param theirs the owner's real things, or things that nobody has
    String filled(String path, boolean theirs) {
        String kind = path.replaceAll("/\\{.*", "").replaceAll("^/workspace", "");
        String thing = theirs ? things.getOrDefault(kind, ABSENT) : ABSENT;
        String there = path.replaceAll("\\{seq}", "1").replaceAll("\\{[a-z.]+}", thing);
        return switch (path) {
            case "/pending/{id}" -> there + "?t=" + things.get("t");
            case "/managed-agents/{id}/approvals" -> there + "?tool=claw_notes"; // which a DELETE must name
            default -> there;
        };
    }

    /// Everything a form of the console could name.
    String form(String path, boolean theirs) {
        String kind = path.contains("token") ? "/tokens" : path.contains("uninvite") ? "/invitations" : "/people";
        String id = theirs ? things.get(path.contains("browsers") ? "/sessions" : kind) : ABSENT;
        String grant = theirs ? things.get("/grants") : ABSENT;
        String client = theirs ? things.get("/authorizations") : ABSENT;
        return "id=" + id + "&grant=" + grant + "&client=" + client + "&t=" + things.get("t")
                + "&role=member&answer=allow&version=1&tool=claw_notes&entry=claw_notes&expires=2027-01-01";
    }

    /// All that is the owner's and not this caller's to change, as it stands. Admins let people in.
    String owners(String who) {
        StringBuilder all = new StringBuilder();
        for (String kind : List.of("/notes", "/contacts", "/files", "/calendar", "/finance/accounts", "/agents")) {
            all.append(house.asOwner("GET", kind)).append('\n');
        }
        String agent = "/managed-agents/" + things.get("/agents");
        for (String kind : List.of(
                "/grants",
                "/approvals",
                "/authorizations",
                "/tokens",
                "/people",
                "/invitations",
                agent + "/tool-access",
                agent + "/approvals")) {
            boolean admins = who.equals("ADMIN") && kind.matches("/people|/invitations");
            all.append(admins ? "" : house.asOwner("GET", kind).toString()).append('\n');
        }
        return all.toString().replaceAll("\"heat\":[0-9.]+", ""); // it cools by itself
    }

    @Override
    public void close() {
        house.close();
    }

    private static List<String> bearer(String token) {
        return List.of("Authorization", "Bearer " + token);
    }

    private void invited(Visitor owner, String role) {
        String url = owner.rest("POST", "/invitations", Json.object().put("role", role))
                .text("/url");
        Claim claim = new Claim(role + "@example.org", Visitor.PASSWORD, "");
        Visitor.of(house, house.signIn().arrivals().enter(last(url), role, claim, Visitor.BROWSER));
    }

    private Visitor entered(String role) {
        return Visitor.of(house, house.signIn().byPassword(role + "@example.org", Visitor.PASSWORD, Visitor.BROWSER));
    }

    private static String last(String url) {
        return url.substring(url.lastIndexOf('/') + 1);
    }

    private void things(Visitor owner, TestAgent agent) {
        made("/notes", Json.object().put("title", "t"));
        made("/contacts", Json.object().put("name", "n"));
        made("/files", Json.object().put("name", "f.txt").put("text", "x"));
        made(
                "/calendar",
                Json.object()
                        .put("title", "e")
                        .put("start", "2026-12-02T10:00:00Z")
                        .put("end", "2026-12-02T11:00:00Z"));
        String account =
                made("/finance/accounts", Json.object().put("name", "a").put("currency", "EUR"));
        made(
                "/finance/transactions",
                Json.object()
                        .put("account", account)
                        .put("date", "2026-12-01")
                        .put("amount", "1.00")
                        .put("currency", "EUR"));
        ObjectNode connection =
                Json.object().put("name", "c").put("url", "http://127.0.0.1:1").put("scheme", "bearer");
        connection.putObject("fields").put("token", "a secret");
        made("/connections", connection);
        things.put("/agents", agent.id());
        things.put("/managed-agents", agent.id());
        JsonNode ask = agent.run("claw_notes", "delete", Json.object().put("id", things.get("/notes")));
        things.put("/approvals", ask.path("id").asString());
        things.put("/pending", last(ask.path("url").asString()).replaceAll("\\?.*", ""));
        things.put("t", ask.path("url").asString().replaceAll(".*\\?t=", ""));
        things.put("/grants", house.asOwner("GET", "/grants").text("/items/0/id"));
        Reply token = owner.rest("POST", "/tokens", Json.object().put("name", "script"));
        things.put("/tokens", token.text("/id"));
        things.put("token secret", token.text("/token"));
        Reply invitation = owner.rest("POST", "/invitations", Json.object().put("role", "member"));
        things.put("/invitations", invitation.text("/id"));
        things.put("/invite", last(invitation.text("/url")));
        things.put("/people", owner.rest("GET", "/me").text("/id"));
        things.put("/sessions", owner.rest("GET", "/sessions").text("/items/0/id"));
        OAuthClient client = OAuthClient.registered(house, "none");
        client.redeem(client.code(agent));
        things.put("/authorizations", house.asOwner("GET", "/authorizations").text("/items/0/id"));
        String consent = ((Beginning.Begun) client.begin(client.query(), owner.cookie())).consent();
        things.put("/consents", consent);
        things.put("/consent", consent);
        things.values().forEach(id -> {
            if (id.isEmpty()) {
                throw new AssertionError("a thing was not made: " + things);
            }
        });
    }

    private String made(String kind, ObjectNode body) {
        Reply reply = house.asOwner("POST", kind, body);
        if (reply.status() / 100 != 2) {
            throw new AssertionError(kind + " " + reply);
        }
        things.put(kind, reply.text("/id"));
        return reply.text("/id");
    }
}
