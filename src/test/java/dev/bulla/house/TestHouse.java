package dev.bulla.house;

import dev.bulla.api.Capabilities;
import dev.bulla.app.Config;
import dev.bulla.app.DataFolder;
import dev.bulla.app.House;
import dev.bulla.app.Insides;
import dev.bulla.app.OperatorToken;
import dev.bulla.app.Setting;
import dev.bulla.app.Settings;
import dev.bulla.json.Json;
import dev.bulla.oauth.Ground;
import dev.bulla.registry.Registry;
import dev.bulla.signin.SignIn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The whole house on free ports, over a real SQLite file in a folder of its own, with a clock
/// that tests move.
public final class TestHouse implements AutoCloseable {
    private final Path folder;
    private final Map<Setting, String> settings;
    private final MovingClock clock = new MovingClock();
    private final HttpClient http = HttpClient.newHttpClient();
    private DataFolder data;
    private House house;

    private TestHouse(DataFolder data, Map<Setting, String> settings) {
        this.folder = data.path();
        this.settings = settings;
        this.data = data;
        this.house = House.open(config(), data, clock);
    }

    /// Opens a house as shipped, but for the ports.
    public static TestHouse open() {
        return open(Map.of());
    }

    public static TestHouse open(Map<Setting, String> changed) {
        try {
            return on(DataFolder.open(Files.createTempDirectory("bulla-house")), changed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Opens a house on a folder that is there.
    public static TestHouse on(DataFolder folder, Map<Setting, String> changed) {
        Map<Setting, String> settings = new EnumMap<>(Setting.class);
        settings.put(Setting.HTTP_PORT, "0");
        settings.put(Setting.FACADE_PORT, "0");
        settings.putAll(changed);
        return new TestHouse(folder, settings);
    }

    private Config config() {
        Map<Setting, String> all = new EnumMap<>(settings);
        all.put(Setting.DATA, folder.toString());
        return Config.of(Settings.read(Optional.empty(), _ -> null, all));
    }

    /// Stops the house and starts it again on the same folder.
    public void restart() {
        shut();
        data = DataFolder.open(folder);
        house = House.open(config(), data, clock);
    }

    public MovingClock clock() {
        return clock;
    }

    public Path folder() {
        return folder;
    }

    public String origin() {
        return house.gateway().origin().toString();
    }

    /// Where the main door really is.
    public URI local() {
        return house.gateway().local();
    }

    public String facade() {
        return house.gateway().facade().orElseThrow().toString();
    }

    /// The owner's operator token.
    public String owner() {
        return OperatorToken.read(folder).expose();
    }

    /// The sealed surface for programs.
    public Capabilities capabilities() {
        return house.capabilities();
    }

    /// The sign-in, for sessions without a page.
    public SignIn signIn() {
        return Insides.signIn(house);
    }

    /// The link behind which the owner makes their account.
    public Optional<String> setUpLink() {
        return house.setUpLink();
    }

    /// The registry that this house was built from.
    public Registry registry() {
        return Insides.registry(house);
    }

    /// Sweeps away what ran out, as the house does each hour.
    public void sweep() {
        Insides.sweep(house);
    }

    /// What this house's authorization server stands on.
    public Ground oauth() {
        return Insides.oauth(house);
    }

    /// Makes an agent with the usual tools and these besides.
    public TestAgent agent(String name, String... allow) {
        return agent(name, true, allow);
    }

    public TestAgent bareAgent(String name, String... allow) {
        return agent(name, false, allow);
    }

    private TestAgent agent(String name, boolean defaults, String... allow) {
        ObjectNode body = Json.object().put("name", name).put("defaults", defaults);
        List.of(allow).forEach(body.putArray("allow")::add);
        Reply made = rest("POST", "/agents", owner(), body);
        return new TestAgent(this, made.text("/id"), made.text("/token"));
    }

    /// One REST request below `/api/v1`; an empty token sends none.
    public Reply rest(String method, String path, String token, JsonNode body) {
        return send(method, URI.create(origin() + "/api/v1" + path), headers(token), Json.text(body));
    }

    public Reply rest(String method, String path, String token) {
        return send(method, URI.create(origin() + "/api/v1" + path), headers(token), "");
    }

    /// The same as the owner.
    public Reply asOwner(String method, String path, JsonNode body) {
        return rest(method, path, owner(), body);
    }

    public Reply asOwner(String method, String path) {
        return rest(method, path, owner());
    }

    /// The owner's answer to an ask.
    public Reply answer(String ask, boolean allow) {
        return asOwner("POST", "/approvals/" + ask, Json.object().put("decision", allow ? "allow" : "deny"));
    }

    /// Every audit record after one, oldest first.
    public List<JsonNode> audit(long after) {
        List<JsonNode> records = new ArrayList<>();
        asOwner("GET", "/audit?after=" + after + "&limit=1000")
                .json()
                .path("items")
                .forEach(records::add);
        return records;
    }

    private static List<String> headers(String token) {
        return token.isEmpty() ? List.of() : List.of("Authorization", "Bearer " + token);
    }

    /// Any request at all.
    ///
    /// @param headers names and values in turn
    public Reply send(String method, URI uri, List<String> headers, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        request.method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!body.isEmpty() && !headers.contains("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        if (!headers.isEmpty()) {
            request.headers(headers.toArray(String[]::new));
        }
        try {
            return new Reply(http.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void shut() {
        try {
            house.close();
            data.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        shut();
        http.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
