package dev.bulla.cli;

import static dev.bulla.cli.CommandsTest.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.DataFolder;
import dev.bulla.app.GatewayFile;
import dev.bulla.cli.CommandsTest.Said;
import dev.bulla.house.TestHouse;
import dev.bulla.json.Json;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.modern.client.transport.StdioMcpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectTest {
    @TempDir
    Path temp;

    private TestHouse house;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        DataFolder.open(house.folder())
                .publish(new GatewayFile(URI.create(house.origin()), house.local(), Optional.empty(), 1));
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void a_client_of_the_session_era_lists_calls_and_hears_that_its_tools_changed() throws Exception {
        made("work", "--token-file");
        var changes = new LinkedBlockingQueue<List<McpSchema.Tool>>();
        var client = McpClient.sync(new StdioClientTransport(server("work"), McpJsonDefaults.getMapper()))
                .toolsChangeConsumer(changes::add)
                .build();
        try {
            client.initialize();
            assertThat(client.listTools().tools())
                    .extracting(McpSchema.Tool::name)
                    .contains("claw_notes")
                    .doesNotContain("claw_finance");
            var made = client.callTool(McpSchema.CallToolRequest.builder("claw_notes")
                    .arguments(Map.of("action", "create", "params", Map.of("title", "Zum Bäcker")))
                    .build());
            assertThat(((McpSchema.TextContent) made.content().getFirst()).text())
                    .contains("Zum Bäcker");

            Said said = bulla("agent", "access", "work", "--allow", "claw_finance");
            assertThat(said.status()).as(said.err()).isZero();
            assertThat(changes.poll(30, TimeUnit.SECONDS))
                    .extracting(McpSchema.Tool::name)
                    .contains("claw_finance");
        } finally {
            client.closeGracefully();
        }
    }

    @Test
    void a_client_of_the_stateless_era_discovers_lists_and_calls() throws Exception {
        made("work", "--token-file");
        try (var transport = StdioMcpClientTransport.builder(server("work")).start()) {
            var client = io.modelcontextprotocol.modern.client.McpClient.sync(transport)
                    .build();
            client.discover();
            assertThat(client.listTools().list().tools())
                    .extracting(io.modelcontextprotocol.modern.McpSchema.Tool::name)
                    .contains("claw_notes");
            var result = client.tool("claw_notes")
                    .arguments(Map.of("action", "list", "params", Map.of()))
                    .call();
            assertThat(result.content().toString()).contains("items");
        }
    }

    @Test
    void the_host_closing_its_side_is_a_clean_end_also_of_a_subscription() throws Exception {
        made("work", "--token-file");
        Process bridge = new ProcessBuilder(words("work"))
                .redirectError(temp.resolve("err").toFile())
                .start();
        try (var in = bridge.inputReader()) {
            try (var out = bridge.outputWriter()) {
                String meta = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                        + "\"io.modelcontextprotocol/clientCapabilities\":{}}";
                out.write("not json\n");
                out.write("{\"jsonrpc\":\"2.0\",\"id\":\"sub\",\"method\":\"subscriptions/listen\",\"params\":{"
                        + "\"notifications\":{\"toolsListChanged\":true}," + meta + "}}\n");
                out.flush();
                assertThat(in.readLine()).contains("-32700");
                assertThat(in.readLine()).contains("notifications/subscriptions/acknowledged");
                out.write("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/list\",\"params\":{" + meta + "}}\n");
                out.flush();
                assertThat(in.readLine()).contains("\"id\":7", "claw_notes");
            }
            assertThat(in.readLine()).isNull();
        }
        assertThat(bridge.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(bridge.exitValue()).isZero();
        assertThat(temp.resolve("err")).isEmptyFile();
    }

    @Test
    void a_token_that_no_longer_holds_is_an_answer_to_each_question_and_no_end() throws Exception {
        made("work", "--token-file");
        assertThat(bulla("agent", "revoke", "work").status()).isZero();
        Process bridge = new ProcessBuilder(words("work"))
                .redirectError(temp.resolve("err").toFile())
                .start();
        try (var in = bridge.inputReader();
                var out = bridge.outputWriter()) {
            for (int id = 1; id <= 2; id++) {
                out.write("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}\n");
                out.flush();
                var answer = Json.ours(in.readLine());
                assertThat(answer.path("id").asInt()).isEqualTo(id);
                assertThat(answer.at("/error/data/reason").asString()).isEqualTo("token_unknown");
            }
        }
        assertThat(bridge.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(bridge.exitValue()).isZero();
    }

    @Test
    void the_token_goes_into_a_file_for_one_user_and_is_not_shown() throws IOException {
        Said said = made("a/../b", "--token-file");
        Path file = house.folder().resolve("agents/a%2f%2e%2e%2fb.token");

        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(Files.readString(file)).matches("bulla_[0-9a-f]{64}\n");
        assertThat(said.out()).doesNotContain("bulla_").contains("\"connect\",\"--agent\",\"a/../b\"");

        Said again = bulla("agent", "create", "a/../b", "--token-file");
        assertThat(again.err()).contains("exists already");
        Said taken = bulla(
                "agent", "create", "a/../b", "--token-file", temp.resolve("t").toString());
        assertThat(taken.status()).isEqualTo(1);
        assertThat(temp.resolve("t")).doesNotExist();
    }

    @Test
    void a_token_others_can_read_is_refused_and_a_missing_one_is_told_how_to_make() throws IOException {
        Said missing = bulla("connect", "--agent", "work");
        assertThat(missing.status()).isEqualTo(1);
        assertThat(missing.err()).contains("agent token work --token-file");

        Path open = Files.writeString(temp.resolve("open"), "bulla_x");
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(bulla("connect", "--agent", "work", "--token-file", open.toString())
                        .err())
                .contains("chmod 600")
                .doesNotContain("bulla_x");
    }

    private Said made(String name, String... more) {
        List<String> words = new ArrayList<>(List.of("agent", "create", name));
        words.addAll(List.of(more));
        Said said = bulla(words.toArray(String[]::new));
        assertThat(said.status()).as(said.err()).isZero();
        return said;
    }

    private Said bulla(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--data");
        all.add(house.folder().toString());
        return run(all);
    }

    private ServerParameters server(String agent) {
        List<String> words = words(agent);
        return ServerParameters.builder(words.getFirst())
                .args(words.subList(1, words.size()))
                .build();
    }

    private List<String> words(String agent) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.bulla.cli.Bulla",
                "connect",
                "--agent",
                agent,
                "--data",
                house.folder().toString());
    }
}
