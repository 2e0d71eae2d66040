package dev.bulla.mcp.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.change.Change;
import dev.bulla.grant.Access;
import dev.bulla.grant.Bounds;
import dev.bulla.grant.Conditions;
import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Listener;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Proofs;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenSources;
import dev.bulla.json.Json;
import dev.bulla.mcp.McpDoor;
import dev.bulla.pipeline.Parts;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.pipeline.Plan;
import dev.bulla.pipeline.Plans;
import dev.bulla.pipeline.Policies;
import dev.bulla.pipeline.Strangers;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Tier;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import dev.bulla.store.Store;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Both doors over a real store, with one small domain behind them.
final class Hosted implements AutoCloseable {
    static final String ADA = "bulla_" + "a".repeat(64);
    static final String EVE = "bulla_" + "e".repeat(64);
    static final String OPERATOR = "bullao_" + "0".repeat(64);
    private static final PersonId ANN = new PersonId("01ANN");
    private static final String TOOL = "claw_letters";

    final Store store;
    final Letters letters = new Letters();
    private final OurDoors doors;
    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();

    Hosted(Path folder) {
        Keys keys = new Keys(MasterKey.inFolder(folder, new SecureRandom()));
        InstantSource clock = InstantSource.system();
        store = Store.open(folder, keys.signer(folder, "audit", "bulla/audit"), clock);
        done(store.people().add(new Person(ANN, "Ann", Person.Role.OWNER)));
        agent("ada", ADA, new Access(Set.of(TOOL), Set.of(TOOL + ".burn"), Map.of()));
        agent("eve", EVE, Access.NONE);
        var sources = new TokenSources(store.agents(), store.people(), store.personalTokens(), TokenHash.of(OPERATOR));
        var authenticator = new Authenticator(sources, clock);
        var policies = new Policies(store.agents(), store.accesses(), store.grants(), store.approvals());
        authenticator.listen(store.notices());
        policies.listen(store.notices());
        var registry = new Registry(List.of(letters), "claw");
        var setting = new Parts.Setting(keys, new Conditions(), clock, () -> "http://gate.test", 20);
        var pipeline = Pipeline.of(new Parts(
                new Parts.Who(authenticator, Proofs.NONE, registry, policies),
                new Parts.Memory(store.approvals(), store.replays()),
                store.journal(),
                new Plans(store.credits(), new Plan(Tier.PLUS, OptionalLong.empty())),
                setting));
        var introduction = new Introduction("1", () -> "http://gate.test");
        var ours = new Ours(
                introduction, authenticator, registry, policies, pipeline, new Strangers(store.journal(), clock));
        var answers = new JournalAnswers(store.approvals(), store.journal(), clock);
        answers.listen(store.notices());
        var memory = new McpDoor.Memory(store.endedSessions(), store.nonces());
        doors = OurDoors.open(
                ours,
                answers,
                new OurDoors.Ground(() -> "http://gate.test", new OurDoors.Keying(keys, 0), clock, memory),
                store.notices());
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        server = HttpServer.start(List.of(
                Listener.of("main", address, HostGuard.loopback(), doors.main().routes()),
                Listener.of(
                        "facade",
                        address,
                        HostGuard.withoutPages(),
                        doors.facade().routes())));
    }

    private void agent(String name, String token, Access access) {
        Instant now = Instant.now();
        AgentId id = new AgentId(name);
        done(store.agents().add(new Agent(id, ANN, name, now, false, 0), TokenHash.of(token), "12345678"));
        done(store.accesses().put(id, access));
        var bounds = new Bounds(
                Set.of("read:letters", "write:letters"), Optional.empty(), OptionalLong.empty(), now.plusSeconds(3600));
        var line = new Grant.Line(Optional.empty(), true, false, now);
        done(store.grants().add(new Grant(new GrantId("g-" + name), id, TOOL, bounds, Grant.Use.FRESH, line)));
    }

    void done(Change... changes) {
        assertThat(store.changes().apply(List.of(changes))).isEmpty();
    }

    void access(String agent, Access access) {
        done(store.accesses().put(new AgentId(agent), access));
    }

    HttpRequest.Builder post(String listener, String method, String more) {
        String caps = "{\"elicitation\":{}}";
        String body = """
                {"jsonrpc":"2.0","id":1,"method":"%s","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
                "io.modelcontextprotocol/clientCapabilities":%s}%s}}""".formatted(method, caps, more.isEmpty() ? "" : "," + more);
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port(listener) + "/mcp"))
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", method)
                .POST(BodyPublishers.ofString(body));
    }

    JsonNode send(HttpRequest.Builder request) throws Exception {
        var answer = client.send(request.build(), BodyHandlers.ofString());
        return Json.ours(answer.body());
    }

    /// The value of a call at the main door.
    JsonNode call(String token, String arguments, String more) throws Exception {
        return send(post("main", "tools/call", "\"name\":\"" + TOOL + "\",\"arguments\":" + arguments + more)
                        .header("Mcp-Name", TOOL)
                        .header("Authorization", "Bearer " + token))
                .path("result");
    }

    JsonNode call(String token, String arguments) throws Exception {
        return call(token, arguments, "").path("structuredContent");
    }

    /// The value of a call at the facade.
    JsonNode hosted(String arguments) throws Exception {
        return send(post("facade", "tools/call", "\"name\":\"" + TOOL + "\",\"arguments\":" + arguments)
                        .header("Mcp-Name", TOOL)
                        .header("Authorization", "Bearer " + ADA))
                .path("result");
    }

    JsonNode list(String listener, String token, String more) throws Exception {
        var request = post(listener, "tools/list", more);
        return send(token.isEmpty() ? request : request.header("Authorization", "Bearer " + token))
                .at("/result/tools");
    }

    HttpClient client() {
        return client;
    }

    @Override
    public void close() {
        server.close();
        doors.close();
        store.close();
    }
}
