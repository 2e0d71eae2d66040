package dev.bulla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CommandsTest {
    private static final String TOKEN = "bulla_" + "ab".repeat(32);
    private static final String AGENTS = "{\"items\":[{\"id\":\"01A\",\"name\":\"work\"}],\"nextCursor\":null}";

    @TempDir
    Path temp;

    @Test
    @Tag("G011")
    @Tag("G012")
    void a_new_agent_comes_with_its_token_once_and_the_block_to_paste() throws IOException {
        try (FakeGateway gateway =
                gateway("POST /api/v1/agents", "201 {\"id\":\"01A\",\"name\":\"work\",\"token\":\"" + TOKEN + "\"}")) {
            Said said = bulla(gateway, "agent", "create", "work", "--allow", "claw_finance", "--bare");

            assertThat(said.status).isZero();
            assertThat(said.out)
                    .containsOnlyOnce(TOKEN)
                    .contains("\"mcpServers\"")
                    .contains("\"type\": \"http\"")
                    .contains("/mcp\"")
                    .contains("\"Authorization\": \"Bearer ${BULLA_TOKEN}\"");
            assertThat(gateway.asked)
                    .containsExactly("POST /api/v1/agents {\"name\":\"work\",\"allow\":[\"claw_finance\"],\"deny\":[],"
                            + "\"defaults\":false}");
        }
    }

    @Test
    void people_are_invited_and_removed_by_name() throws IOException {
        String people = "{\"items\":[{\"id\":\"01P\",\"name\":\"Mia\",\"role\":\"member\"}],\"nextCursor\":null}";
        try (FakeGateway gateway = gateway(
                "GET /api/v1/people",
                people,
                "POST /api/v1/invitations",
                "201 {\"id\":\"01L\",\"role\":\"admin\",\"url\":\"http://127.0.0.1:7200/invite/x\"}",
                "DELETE /api/v1/people/01P",
                "{\"id\":\"01P\",\"removed\":true}")) {
            assertThat(bulla(gateway, "people", "list").out).contains("Mia", "member");
            assertThat(bulla(gateway, "people", "invite", "--admin").out.strip())
                    .isEqualTo("http://127.0.0.1:7200/invite/x");
            assertThat(bulla(gateway, "people", "remove", "Mia").out.strip()).isEqualTo("removed Mia");
            assertThat(gateway.asked).last().isEqualTo("DELETE /api/v1/people/01P");
            assertThat(bulla(gateway, "people", "remove", "nobody").status).isEqualTo(1);
        }
    }

    @Test
    void the_owners_password_is_set_from_a_file_and_is_not_said_back() throws IOException {
        Path file = Files.writeString(temp.resolve("new"), "a wholly new password\n");
        try (FakeGateway gateway = gateway("POST /api/v1/account/password", "{\"changed\":true}")) {
            Said said = bulla(gateway, "people", "password", "--file", file.toString());
            assertThat(said.out.strip()).isEqualTo("changed");
            assertThat(gateway.asked)
                    .containsExactly("POST /api/v1/account/password {\"password\":\"a wholly new password\"}");
        }
    }

    @Test
    void json_has_exactly_the_members_the_contract_names() throws IOException {
        try (FakeGateway gateway = gateway(
                "POST /api/v1/agents",
                "201 {\"id\":\"01A\",\"name\":\"work\",\"token\":\"" + TOKEN + "\",\"more\":1}",
                "GET /api/v1/status",
                "{\"version\":\"9\",\"agents\":2,\"calls\":7}")) {
            String origin = gateway.origin();

            assertThat(bulla(gateway, "agent", "create", "work", "--json").out.strip())
                    .isEqualTo("{\"id\":\"01A\",\"name\":\"work\",\"token\":\"" + TOKEN + "\",\"origin\":\"" + origin
                            + "\"}");
        }
    }

    @Test
    void an_agent_is_revoked_by_its_name() throws IOException {
        try (FakeGateway gateway = gateway("GET /api/v1/agents", AGENTS, "DELETE /api/v1/agents/01A", "{}")) {
            assertThat(bulla(gateway, "agent", "revoke", "work").status).isZero();
            assertThat(gateway.asked).endsWith("DELETE /api/v1/agents/01A");

            Said unknown = bulla(gateway, "agent", "revoke", "play");
            assertThat(unknown.status).isEqualTo(1);
            assertThat(unknown.err).isEqualTo("bulla: there is no agent named play\n");
        }
    }

    @Test
    void access_is_changed_entry_by_entry() throws IOException {
        String path = "/api/v1/managed-agents/01A/tool-access";
        String access = "{\"allow\":[\"claw_notes\"],\"deny\":[\"claw_files\"]}";
        try (FakeGateway gateway =
                gateway("GET /api/v1/agents", AGENTS, "GET " + path, access, "PATCH " + path, access)) {
            bulla(gateway, "agent", "access", "work", "--allow", "claw_files", "--deny", "claw_notes.delete");

            assertThat(gateway.asked)
                    .endsWith("PATCH " + path
                            + " {\"allow\":[\"claw_files\",\"claw_notes\"],\"deny\":[\"claw_notes.delete\"]}");
        }
    }

    @Test
    void a_list_is_read_to_its_last_page() throws IOException {
        try (FakeGateway gateway = gateway(
                "GET /api/v1/agents", "{\"items\":[{\"id\":\"01A\",\"name\":\"work\"}],\"nextCursor\":\"a+b\"}",
                "GET /api/v1/agents?cursor=a%2Bb", "{\"items\":[{\"id\":\"01B\",\"name\":\"play\"}]}")) {
            assertThat(bulla(gateway, "agent", "list").out).contains("work").contains("play");
        }
    }

    @Test
    void what_agents_wrote_cannot_move_the_cursor_or_turn_the_reading_order() throws IOException {
        try (FakeGateway gateway = gateway(
                "GET /api/v1/approvals?status=pending",
                "{\"items\":[{\"id\":\"01Q\",\"args\":\"\\u001b[2J\\u202eevil\"}]}")) {
            assertThat(bulla(gateway, "approvals").out)
                    .contains("\\u001b[2J\\u202eevil")
                    .doesNotContain("\u001b")
                    .doesNotContain("\u202e");
        }
    }

    @Test
    void an_answer_says_allow_or_deny_and_a_refusal_comes_back_in_one_line() throws IOException {
        try (FakeGateway gateway = gateway(
                "POST /api/v1/approvals/01Q", "{}",
                "POST /api/v1/approvals/01X",
                        "409 {\"reason\":\"already_answered\",\"message\":\"The ask has been answered.\"}")) {
            bulla(gateway, "approve", "01Q", "--ask-every-call");
            bulla(gateway, "deny", "01Q");
            Said late = bulla(gateway, "approve", "01X");

            assertThat(gateway.asked)
                    .startsWith(
                            "POST /api/v1/approvals/01Q {\"decision\":\"allow\",\"askEveryCall\":true}",
                            "POST /api/v1/approvals/01Q {\"decision\":\"deny\"}");
            assertThat(late.status).isEqualTo(1);
            assertThat(late.err).isEqualTo("bulla: already_answered: The ask has been answered.\n");
        }
    }

    @Test
    void the_operator_token_is_not_sent_to_what_cannot_prove_itself() throws IOException {
        try (FakeGateway gateway = new FakeGateway(temp.resolve("home"), Map.of(), false)) {
            Said said = bulla(gateway, "status");

            assertThat(said.status).isEqualTo(1);
            assertThat(said.err).contains("is not this data folder's gateway").doesNotContain("bullao_");
            assertThat(gateway.bearers).isEmpty();
        }
    }

    @Test
    void with_no_gateway_running_the_commands_say_so() {
        Said said = run(List.of("status", "--data", temp.resolve("nowhere").toString()));

        assertThat(said.status).isEqualTo(1);
        assertThat(said.err).startsWith("bulla: no gateway is running on ").contains("bulla serve");
    }

    @Test
    void wrong_usage_is_two_and_one_line_with_where_help_is() {
        Said said = run(List.of("agent", "create"));

        assertThat(said.status).isEqualTo(2);
        assertThat(said.err.lines()).hasSize(2);
        assertThat(said.err).contains("NAME").contains("try: bulla agent create --help");
        assertThat(run(List.of("fly")).status).isEqualTo(2);
        assertThat(run(List.of("agent")).status).isEqualTo(2);
    }

    @Test
    void every_command_has_help() {
        List<List<String>> all = new ArrayList<>();
        names(Bulla.commandLine(), List.of(), all);

        assertThat(all).hasSizeGreaterThan(20);
        assertThat(all).allSatisfy(words -> {
            List<String> asking = new ArrayList<>(words);
            asking.add("--help");
            Said said = run(asking);
            assertThat(said.status).isZero();
            assertThat(said.out).contains("Usage:").contains("--help");
        });
    }

    @Test
    void the_version_is_the_builds() {
        assertThat(run(List.of("version")).out).isEqualTo("bulla " + Version.TEXT + "\n");
        assertThat(Version.TEXT).matches("[0-9]+\\.[0-9]+\\.[0-9]+.*");
    }

    private static void names(CommandLine line, List<String> words, List<List<String>> all) {
        all.add(words);
        line.getSubcommands().forEach((name, sub) -> {
            List<String> longer = new ArrayList<>(words);
            longer.add(name);
            names(sub, longer, all);
        });
    }

    record Said(int status, String out, String err) {}

    private FakeGateway gateway(String... answers) {
        Map<String, String> map = new java.util.HashMap<>();
        for (int i = 0; i < answers.length; i += 2) {
            map.put(answers[i], answers[i + 1]);
        }
        return new FakeGateway(temp.resolve("home"), map, true);
    }

    static Said bulla(FakeGateway gateway, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--data");
        all.add(gateway.folder.toString());
        return run(all);
    }

    static Said run(List<String> words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Bulla.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        int status = line.execute(words.toArray(String[]::new));
        return new Said(status, out.toString(), err.toString());
    }
}
