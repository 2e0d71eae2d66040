package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Every way into the house, tried by everybody who could come, held against {@link Law}. The
/// ways are those that the running gateway says it has, so a new one fails here until the law
/// says whose it is.
final class EveryWayTest {
    private static final String API = "/api/v1";
    private static final Set<String> STRANGERS =
            Set.of("NOBODY", "MALFORMED", "ACCESS", "MEMBER", "ADMIN", "FOREIGN", "REBOUND");

    /// A field of each name that some action must have, so that nothing but the guards says no.
    private static final String BODY =
            "{\"version\":1,\"role\":\"member\",\"decision\":\"allow\",\"tool\":\"claw_notes\","
                    + "\"askEveryCall\":true,\"expiresAt\":\"2027-01-01T00:00:00Z\",\"agent\":\"" + Cast.ABSENT
                    + "\",\"name\":\"one more\",\"title\":\"one more\",\"fields\":{},\"actions\":[\"x\"],\"digest\":\"x\"}";
    private static final String FORM = "grant_type=refresh_token&refresh_token=bullar_0&token=bullar_0&client_id=0";

    private Cast cast;
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<String> wrong = new ArrayList<>();

    @BeforeEach
    void open() {
        cast = new Cast();
    }

    @AfterEach
    void close() {
        cast.close();
        http.close();
    }

    @Test
    @Tag("C021")
    @Tag("C036")
    @Tag("C037")
    @Tag("C038")
    @Tag("C039")
    void each_route_of_rest_opens_to_whom_the_law_says() throws Exception {
        Set<String> ways = new LinkedHashSet<>();
        cast.house
                .registry()
                .capabilities()
                .forEach(c -> ways.add(c.wire().method() + " " + c.wire().path()));
        surface().stream()
                .filter(way -> way.contains(" " + API) && !way.endsWith("/proof"))
                .forEach(way -> ways.add(way.replace(API, "")));
        ways.add("GET /audit/{seq}/proof");
        walk(Law.REST, ways, (who, way, theirs) -> {
            String body = way.method().matches("GET|DELETE") ? "" : BODY;
            Sent sent = new Sent(way.method(), API + cast.filled(way.path(), theirs), body);
            return send(sent, who, cast.hasSession(who), "application/json", "X-CSRF-Token", cast.formSecret(who));
        });
    }

    @Test
    void each_page_and_form_opens_to_whom_the_law_says() throws Exception {
        List<String> ways = surface().stream().filter(this::ofPages).toList();
        walk(Law.PAGES, ways, (who, way, theirs) -> {
            String form = cast.form(way.path(), theirs) + "&csrf=" + cast.formSecret(who);
            Sent sent = new Sent(
                    way.method(), cast.filled(way.path(), theirs), way.method().equals("GET") ? "" : form);
            return send(sent, who, true, "application/x-www-form-urlencoded");
        });
    }

    @Test
    @Tag("G006")
    @Tag("G007")
    @Tag("G054")
    void each_endpoint_of_mcp_and_oauth_opens_to_whom_the_law_says() throws Exception {
        List<String> ways = surface().stream()
                .filter(way -> !ofPages(way) && (!way.contains(" " + API) || way.endsWith(" " + API + "/proof")))
                .toList();
        String list = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}";
        walk(Law.MCP, ways, (who, way, theirs) -> {
            boolean mcp = way.path().equals("/mcp");
            boolean form = way.path().matches(".*/(token|revoke)");
            String method = mcp ? "POST" : way.method().equals("ANY") ? "GET" : way.method();
            Sent sent = new Sent(
                    method,
                    cast.filled(way.path(), theirs),
                    mcp ? list : method.equals("GET") ? "" : form ? FORM : "{}");
            return send(
                    sent,
                    who,
                    false,
                    form ? "application/x-www-form-urlencoded" : "application/json",
                    "Accept",
                    "application/json, text/event-stream",
                    "Mcp-Method",
                    "tools/list",
                    "MCP-Protocol-Version",
                    "2026-07-28");
        });
    }

    private boolean ofPages(String way) {
        return !way.matches("[A-Z]+ (/api/v1/.*|/\\.well-known/.*|/proxy/.*|/mcp|/healthz|/readyz)")
                && (!way.contains(" /mcp/oauth/") || way.endsWith("/authorize"));
    }

    private Set<String> surface() {
        Set<String> ways = new LinkedHashSet<>();
        JsonNode routes = cast.house.asOwner("GET", "/surface").json().path("unexposed");
        routes.forEach(route -> ways.add(route.path("route").asString()));
        return ways;
    }

    private record Way(String method, String path) {}

    private record Sent(String method, String path, String body) {}

    private record Met(int status, String location, String body, boolean cookie) {
        @Override
        public String toString() {
            return status + " " + location + " " + body.substring(0, Math.min(200, body.length()));
        }
    }

    private interface Go {
        Met to(String who, Way way, boolean theirs) throws Exception;
    }

    private void walk(Law law, Iterable<String> ways, Go go) throws Exception {
        for (String who : law.cells().keySet()) {
            String before = cast.owners(who);
            for (String line : ways) {
                Way way = new Way(line.split(" ", -1)[0], line.split(" ", -1)[1]);
                String word = law.word(who, line);
                boolean in = word.equals("in") || word.equals("csrf");
                Met met = go.to(who, way, !in);
                if (!holds(word, way, met)) {
                    wrong.add(who + " " + line + ": the law says " + word + ", it was " + met);
                }
                if (way.path().matches("/sessions|/signout|.*/end-others")
                        && Set.of("in", "else").contains(word)) {
                    cast.renew();
                }
            }
            boolean stranger = STRANGERS.contains(who);
            if (stranger && !cast.owners(who).equals(before)) {
                wrong.add(who + " changed what is the owner's: " + cast.owners(who) + " was " + before);
            }
        }
        assertThat(wrong).as("what the law says otherwise").isEmpty();
    }

    private static boolean holds(String word, Way way, Met met) {
        boolean reads = way.method().equals("GET");
        boolean named = way.path().contains("{");
        return switch (word) {
            case "in" -> in(met);
            case "else" ->
                !named ? in(met) : met.status() == 404 || (!reads && (met.status() == 303 || met.status() == 409));
            case "none" -> met.status() == 401 && met.body().contains("token_missing");
            case "bad" -> met.status() == 401 && met.body().contains("token_unknown");
            case "no" ->
                met.status() == 403
                        && (met.body().contains("scope_missing") || met.body().startsWith("<!doctype"));
            case "again" ->
                (met.status() == 403 && met.body().contains("reauthenticate"))
                        || met.location().startsWith("/confirm?next=");
            case "csrf" -> reads ? in(met) : met.status() == 403 && met.body().contains("csrf_refused");
            case "sign" -> met.status() == 303 && met.location().matches("/signin(\\?next=.*)?");
            case "there" ->
                met.status() == 307 && met.location().startsWith("http://bulla.localhost:") && !met.cookie();
            case "orig" -> met.status() == 403 && met.body().contains("origin_refused");
            case "host" -> met.status() == 403 && met.body().contains("host_refused");
            case "client" -> met.status() == 401 && met.body().contains("invalid_client");
            case "gone" -> met.status() == 404;
            default -> throw new AssertionError("no such word: " + word);
        };
    }

    private static boolean in(Met met) {
        boolean refused = met.status() == 401 || met.status() == 403 || met.status() == 307 || met.status() >= 500;
        return !refused && !met.location().startsWith("/signin?");
    }

    private Met send(Sent sent, String who, boolean pages, String type, String... more) throws Exception {
        List<String> headers = new ArrayList<>(cast.headers(who));
        for (int i = 0; i < more.length; i += 2) {
            if (!more[i + 1].isEmpty()) {
                headers.addAll(List.of(more[i], more[i + 1]));
            }
        }
        headers.addAll(List.of("Host", cast.host(who, pages)));
        if (!sent.method().equals("GET")) {
            headers.addAll(List.of("Content-Type", type));
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create(cast.house.origin() + sent.path()))
                .method(
                        sent.method(),
                        sent.body().isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(sent.body()))
                .headers(headers.toArray(String[]::new))
                .build();
        return met(http.send(request, BodyHandlers.ofInputStream()));
    }

    private static Met met(HttpResponse<InputStream> answer) throws IOException {
        boolean endless = answer.headers().firstValue("content-type").orElse("").contains("event-stream");
        try (InputStream in = answer.body()) {
            String body = endless ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new Met(
                    answer.statusCode(),
                    answer.headers().firstValue("location").orElse(""),
                    body,
                    answer.headers().firstValue("set-cookie").isPresent());
        }
    }
}
