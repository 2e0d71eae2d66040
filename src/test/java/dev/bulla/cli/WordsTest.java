package dev.bulla.cli;

import static dev.bulla.cli.CommandsTest.bulla;
import static dev.bulla.cli.CommandsTest.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.cli.CommandsTest.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordsTest {
    private static final String AT = "2026-05-01T10:00:00.123456Z";
    private static final String HERE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss")
            .format(Instant.parse(AT).atZone(ZoneId.systemDefault()));
    private static final String AGENTS = "{\"items\":[{\"id\":\"01A\",\"name\":\"work\",\"createdAt\":\"" + AT
            + "\",\"revoked\":false},{\"id\":\"01B\",\"name\":\"old\",\"createdAt\":\"" + AT + "\",\"revoked\":true}]}";

    @TempDir
    Path temp;

    @Test
    void agents_are_listed_under_words_and_with_times_to_the_second_where_one_is() throws IOException {
        try (FakeGateway gateway = gateway(Map.of("GET /api/v1/agents", AGENTS))) {
            String out = bulla(gateway, "agent", "list").out();

            assertThat(out.lines().map(line -> line.replaceAll(" {2,}", "|")))
                    .containsExactly(
                            "Name|Id|Made|State", "work|01A|" + HERE + "|live", "old|01B|" + HERE + "|revoked");
        }
    }

    @Test
    void grants_name_their_agent_and_how_much_is_used_up() throws IOException {
        String grants =
                "{\"items\":[{\"id\":\"01G\",\"agent\":\"01A\",\"tool\":\"claw_notes\",\"scopes\":[\"read:notes\","
                        + "\"write:notes\"],\"spent\":3,\"maxUses\":10,\"expiresAt\":\"" + AT
                        + "\",\"status\":\"live\"}]}";
        try (FakeGateway gateway = gateway(Map.of("GET /api/v1/agents", AGENTS, "GET /api/v1/grants", grants))) {
            assertThat(bulla(gateway, "grant", "list").out().lines().map(line -> line.replaceAll(" {2,}", "|")))
                    .containsExactly(
                            "Id|Agent|Tool|Scopes|Used|Ends|State",
                            "01G|work|claw_notes|read:notes, write:notes|3 of 10|" + HERE + "|live");
        }
    }

    @Test
    void asks_name_the_agent_and_say_what_a_yes_covers() throws IOException {
        String asks = "{\"items\":[{\"id\":\"01Q\",\"agent\":\"01A\",\"agentName\":\"work\",\"tool\":\"claw_notes\","
                + "\"action\":\"delete\",\"level\":\"L1\",\"args\":{\"id\":\"01N\"},\"covers\":\"this action\","
                + "\"expiresAt\":\"" + AT + "\"}]}";
        try (FakeGateway gateway = gateway(Map.of("GET /api/v1/approvals?status=pending", asks))) {
            assertThat(bulla(gateway, "approvals").out().lines().map(line -> line.replaceAll(" {2,}", "|")))
                    .containsExactly(
                            "Id|Agent|Wants|With|Level|A yes covers|Until",
                            "01Q|work|claw_notes.delete|{\"id\":\"01N\"}|L1|this action|" + HERE);
        }
    }

    @Test
    void an_unknown_word_is_called_one_and_what_was_meant_is_said() {
        assertThat(first(run(List.of("xyzzy"))))
                .startsWith("bulla: unknown command xyzzy; there are serve, status, agent, ")
                .endsWith(", version");
        assertThat(first(run(List.of("statsu")))).isEqualTo("bulla: unknown command statsu; did you mean status?");
        assertThat(first(run(List.of("agent", "creat", "x")))).contains("unknown command creat; did you mean create?");
        assertThat(first(run(List.of("status", "--jsno")))).startsWith("bulla: unknown option --jsno; did you mean");
        assertThat(first(run(List.of("status", "now")))).isEqualTo("bulla: one word too many: now");
        assertThat(run(List.of("xyzzy")).status()).isEqualTo(2);
    }

    @Test
    void a_flag_that_does_not_hold_is_blamed_by_its_own_name_as_wrong_usage() {
        Said said = run(List.of("serve", "--port", "abc", "--data", temp.toString()));

        assertThat(first(said)).isEqualTo("bulla: --port: a whole number is wanted");
        assertThat(said.status()).isEqualTo(2);
        assertThat(first(run(List.of("serve", "--facade-port", "-1", "--data", temp.toString()))))
                .startsWith("bulla: --facade-port: must be");
    }

    @Test
    void the_command_that_starts_a_gateway_names_the_folder_that_was_named() {
        String folder = temp.resolve("my home").toString();

        assertThat(first(run(List.of("status", "--data", folder))))
                .endsWith("start it with: ./bulla serve --data '" + folder + "'");
        assertThat(first(run(List.of("status", "--data", temp.toString()))))
                .endsWith("start it with: ./bulla serve --data " + temp);
    }

    @Test
    void a_file_that_is_no_checkpoint_is_called_so() throws IOException {
        Path file = Files.writeString(temp.resolve("notes.txt"), "buy milk\n");
        try (FakeGateway gateway = gateway(Map.of())) {
            Files.createFile(gateway.folder.resolve("x"));
            Said said = bulla(gateway, "audit", "verify", file.toString(), "--key", file.toString());

            assertThat(first(said)).contains("holds no audit key").doesNotContain("Exception");
        }
    }

    @Test
    void failures_of_the_file_system_are_told_without_the_names_of_classes() {
        assertThat(Failures.line(new java.nio.file.FileSystemException("/x/y", null, "No space left on device")))
                .isEqualTo("/x/y: No space left on device");
        assertThat(Failures.line(new java.nio.file.NotDirectoryException("/x"))).isEqualTo("/x is no folder");
        assertThat(Failures.line(new java.io.UncheckedIOException(new IOException("Broken pipe"))))
                .isEqualTo("reading or writing did not work: Broken pipe");
        assertThat(Failures.line(new java.io.EOFException())).doesNotContain("java.");
    }

    @Test
    void status_asks_the_gateway_and_does_not_read_the_log() throws IOException {
        try (FakeGateway gateway =
                gateway(Map.of("GET /api/v1/status", "{\"version\":\"9\",\"agents\":2,\"calls\":7}"))) {
            assertThat(bulla(gateway, "status", "--json").out().strip())
                    .isEqualTo("{\"version\":\"9\",\"origin\":\"" + gateway.origin() + "\",\"agents\":2,\"calls\":7}");
            assertThat(bulla(gateway, "status").out()).contains("2 agents, 7 calls since it started");
        }
    }

    private FakeGateway gateway(Map<String, String> answers) {
        return new FakeGateway(temp.resolve("home"), answers, true);
    }

    private static String first(Said said) {
        return said.err().lines().findFirst().orElse("");
    }
}
