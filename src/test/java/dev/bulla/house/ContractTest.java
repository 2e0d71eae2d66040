package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Walks every capability of the registry that the running house was built from: no door may
/// show or do anything else.
@Tag("C079")
final class ContractTest {
    private static final String ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

    private TestHouse house;
    private FacadeHost host;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        host = new FacadeHost(house);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Stream<Capability> all() {
        return house.registry().capabilities().stream();
    }

    private static boolean forTools(Capability one) {
        return one.rules().exposure() instanceof Exposure.Agents;
    }

    private String tool(Capability one) {
        return house.registry().tool(one.name().domain());
    }

    private static String path(Capability one) {
        return one.wire().path().replaceAll("\\{[^}]+}", ID);
    }

    private static Map<String, List<String>> listed(JsonNode tools) {
        Map<String, List<String>> listed = new TreeMap<>();
        for (JsonNode tool : tools) {
            List<String> actions = tool.at("/inputSchema/properties/action/enum")
                    .valueStream()
                    .map(JsonNode::asString)
                    .sorted()
                    .toList();
            listed.put(tool.path("name").asString(), actions);
        }
        return listed;
    }

    private Map<String, List<String>> available() {
        Map<String, List<String>> available = new TreeMap<>();
        for (JsonNode tool :
                house.asOwner("GET", "/managed-agents/available-tools").json().at("/data/mcp_tools")) {
            available.put(
                    tool.path("name").asString(),
                    tool.path("actions")
                            .valueStream()
                            .map(JsonNode::asString)
                            .sorted()
                            .toList());
        }
        return available;
    }

    @Test
    @Tag("C031")
    @Tag("C032")
    @Tag("C033")
    @Tag("C034")
    void the_access_page_the_facade_and_an_agent_that_has_all_list_the_same() {
        Map<String, List<String>> declared = new TreeMap<>();
        all().filter(ContractTest::forTools)
                .forEach(one -> declared.computeIfAbsent(tool(one), _ -> new ArrayList<>())
                        .add(one.name().action()));
        declared.values().forEach(actions -> actions.sort(null));
        TestAgent everything = house.agent("all", declared.keySet().toArray(String[]::new));
        assertThat(available()).isEqualTo(declared);
        assertThat(listed(host.tools())).isEqualTo(declared);
        assertThat(listed(everything.tools())).isEqualTo(declared);
    }

    @Test
    @Tag("C006")
    @Tag("C009")
    @Tag("C008")
    @Tag("C030")
    void each_domain_is_one_tool_and_the_five_are_there() {
        Map<String, List<String>> listed = listed(host.tools());
        assertThat(listed.keySet())
                .containsExactlyInAnyOrder(
                        "claw_notes", "claw_calendar", "claw_contacts", "claw_finance", "claw_files");
        for (String tool : List.of("claw_notes", "claw_calendar", "claw_contacts", "claw_finance", "claw_files")) {
            assertThat(listed.get(tool)).as(tool).contains("create", "list", "get", "update", "delete");
        }
        Capability create = all().filter(one -> one.name().toString().equals("notes.create"))
                .findFirst()
                .orElseThrow();
        assertThat(create.wire().method() + " " + create.wire().path()).isEqualTo("POST /notes");
        assertThat(create.rules().scope()).isEqualTo("write:notes");
        assertThat(create.rules().level()).isEqualTo(Level.L0);
    }

    @Test
    @Tag("C002")
    @Tag("C029")
    void every_capability_is_one_rest_request_that_answers_and_no_two_are_the_same_one() {
        var requests = new TreeSet<String>();
        all().forEach(one -> {
            String request = one.wire().method() + " " + one.wire().path();
            assertThat(requests.add(request)).as(request).isTrue();
            // Nothing of these ids is there, and nothing is filled in: never "no such route",
            // never a bug.
            Reply reply = house.asOwner(one.wire().method(), path(one), Json.object());
            assertThat(reply.status()).as(request + reply).isNotIn(405, 500).isLessThan(500);
            assertThat(reply.header("content-type")).as(request).startsWith("application/json");
        });
    }

    @Test
    @Tag("C021")
    @Tag("C038")
    @Tag("C076")
    @Tag("G129")
    void an_agent_with_nothing_is_refused_every_capability_at_every_door() {
        TestAgent bare = house.bareAgent("bare");
        all().forEach(one -> {
            // An agent sees and narrows its own grants without anything of the access page.
            if (!(one.rules().exposure() instanceof Exposure.Own)) {
                Reply reply = bare.rest(one.wire().method(), path(one), Json.object());
                assertThat(reply.status()).as(one.name() + " " + reply).isEqualTo(403);
                assertThat(reply.reason()).as(one.name().toString()).isEqualTo("scope_missing");
            }
            ObjectNode params = Json.object().put("id", ID);
            String action = one.name().action();
            if (forTools(one)) {
                for (JsonNode value : List.of(
                        bare.run(tool(one), action, params), host.run(bare.token(), tool(one), action, params))) {
                    assertThat(value.path("error").asString())
                            .as(one.name().toString())
                            .isEqualTo("refused");
                    assertThat(value.path("reason").asString())
                            .as(one.name().toString())
                            .isEqualTo("scope_missing");
                }
            }
        });
        assertThat(bare.tools()).isEmpty();
    }

    @Test
    @Tag("C039")
    @Tag("C040")
    void what_rest_shows_to_agents_beside_the_tools_needs_the_tool_too() {
        ObjectNode account = Json.object().put("name", "Cash").put("currency", "EUR");
        String path = "/finance/accounts/"
                + house.asOwner("POST", "/finance/accounts", account).text("/id");
        assertThat(house.agent("ada").rest("GET", path).reason()).isEqualTo("scope_missing");
        TestAgent banker = house.agent("banker", "claw_finance");
        assertThat(banker.rest("GET", path).text("/name")).isEqualTo("Cash");
        ObjectNode deny = Json.object();
        deny.putArray("deny").add("claw_finance");
        house.asOwner("PATCH", "/managed-agents/" + banker.id() + "/tool-access", deny);
        assertThat(banker.rest("GET", path).reason()).isEqualTo("tool_denied");
    }

    @Test
    @Tag("G134")
    @Tag("C038")
    void what_is_for_people_is_no_tool_and_no_action_of_one() {
        TestAgent agent = house.agent("ada", "claw_finance");
        all().filter(one -> !forTools(one)).forEach(one -> {
            Reply reply = agent.call(tool(one), one.name().action(), Json.object());
            JsonNode answer = reply.json();
            if (answer.has("error")) {
                assertThat(answer.at("/error/code").asInt())
                        .as(one.name().toString())
                        .isEqualTo(-32602);
                assertThat(answer.at("/error/data/reason").asString()).isEqualTo("tool_not_found");
            } else {
                String text = answer.at("/result/content/0/text").asString();
                assertThat(Json.ours(text).path("reason").asString())
                        .as(one.name().toString())
                        .isEqualTo("input_invalid");
            }
        });
    }

    @Test
    @Tag("C022")
    void the_levels_are_those_of_the_contract_and_no_write_calls_itself_a_read() {
        all().forEach(one -> {
            String name = one.name().toString();
            boolean reads = one.wire().method().equals("GET");
            assertThat(one.rules().readOnly()).as(name).isEqualTo(reads);
            if (!forTools(one)) {
                return;
            }
            boolean finance = one.name().domain().equals("finance");
            boolean deletes = one.wire().method().equals("DELETE");
            Level level = reads ? Level.L0 : finance ? Level.L2 : deletes ? Level.L1 : Level.L0;
            assertThat(one.rules().level()).as(name).isEqualTo(level);
            assertThat(one.rules().destructive()).as(name).isEqualTo(deletes);
            assertThat(one.rules().scope())
                    .as(name)
                    .isEqualTo((reads ? "read:" : "write:") + one.name().domain());
        });
    }

    @Test
    @Tag("C030")
    void every_write_over_rest_and_as_a_tool_asks_or_runs_as_its_level_says() {
        TestAgent agent = house.agent("ada", "claw_finance");
        ObjectNode account = Json.object().put("name", "Cash").put("currency", "EUR");
        assertThat(agent.run("claw_finance", "create_account", account)
                        .path("error")
                        .asString())
                .isEqualTo("awaiting_approval");
        Reply rest = agent.rest("POST", "/finance/accounts", account);
        assertThat(rest.status()).isEqualTo(202);
        assertThat(rest.text("/error")).isEqualTo("awaiting_approval");
        assertThat(agent.rest("POST", "/notes", Json.object().put("title", "x")).status())
                .isEqualTo(201);
    }

    @Test
    @Tag("C028")
    void each_domain_is_declared_by_one_class_of_its_own() {
        var classes = house.registry().domains().stream()
                .map(domain -> domain.getClass().getName())
                .toList();
        assertThat(classes).doesNotHaveDuplicates();
        assertThat(classes).allMatch(name -> !name.contains("$"));
        house.registry()
                .domains()
                .forEach(domain -> assertThat(domain.capabilities())
                        .as(domain.name())
                        .isNotEmpty()
                        .allMatch(one -> one.name().domain().equals(domain.name())));
    }

    @Test
    @Tag("G136")
    @Tag("G139")
    @Tag("C010")
    @Tag("C065")
    void names_fit_every_client_and_nothing_a_model_reads_holds_an_address() {
        for (JsonNode tool : host.tools()) {
            assertThat(tool.path("name").asString())
                    .matches("^[a-zA-Z0-9_-]{1,128}$")
                    .doesNotContain("__");
            assertThat(Json.text(tool)).doesNotContain("/api/v1", "http://", "https://", "(?=", "(?!", "(?<");
            assertThat(tool.at("/annotations/readOnlyHint").isBoolean()).isTrue();
            assertThat(tool.at("/annotations/destructiveHint").isBoolean()).isTrue();
        }
    }
}
