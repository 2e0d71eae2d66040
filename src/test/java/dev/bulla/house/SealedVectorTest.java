package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.api.CapError;
import dev.bulla.api.Capabilities;
import dev.bulla.api.Capabilities.Order;
import dev.bulla.api.Capabilities.Sealed;
import dev.bulla.api.Capabilities.Terms;
import dev.bulla.app.Setting;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The sealed note's example, by all three surfaces: Java, REST and MCP. GitHub and GitLab are
/// two MCP servers that answer with every header that came.
final class SealedVectorTest {
    private static final String BEARER = "ghp-canary-51c0ffee";
    private static final String OTHER = "glpat-canary-1337beef";

    private TestHouse house;
    private TestUpstream github;
    private TestUpstream gitlab;
    private TestAgent agent;

    @BeforeEach
    void open() {
        house = TestHouse.open(Map.of(Setting.UPSTREAM_LOOPBACK, "127.0.0.1"));
        github = new TestUpstream();
        gitlab = new TestUpstream();
        agent = house.bareAgent("helper");
        connect("github", github, BEARER);
        connect("gitlab", gitlab, OTHER);
    }

    @AfterEach
    void close() {
        house.close();
        github.close();
        gitlab.close();
    }

    private void connect(String name, TestUpstream server, String bearer) {
        ObjectNode wanted =
                Json.object().put("name", name).put("url", server.url()).put("scheme", "bearer");
        wanted.putObject("fields").put("token", bearer);
        done(house.asOwner("POST", "/connections", wanted), 201);
        done(house.asOwner("POST", "/upstreams", Json.object().put("name", name).put("connection", name)), 201);
        ObjectNode all = Json.object();
        all.putArray("readOnly").add("get_issue");
        done(house.asOwner("POST", "/upstreams/" + name + "/accept", all), 200);
    }

    private static JsonNode done(Reply reply, int status) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        return reply.json();
    }

    private Capabilities.Granter granter() {
        return house.capabilities().granter(UnverifiedToken.bearer(house.owner()));
    }

    private Capabilities.Holder holder() {
        return house.capabilities().holder(UnverifiedToken.bearer(agent.token()));
    }

    private static ObjectNode issue(int number) {
        return Json.object().put("repo", "foo/bar").put("num", number);
    }

    private static void no(String reason, ThrowingCallable call) {
        assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(CapError.class, call)
                        .reason()
                        .word())
                .isEqualTo(reason);
    }

    private void nothingLeaked(Object... seen) {
        for (Object one : seen) {
            assertThat(String.valueOf(one)).doesNotContain(BEARER, OTHER);
        }
        assertThat(house.audit(0).toString()).doesNotContain(BEARER, OTHER);
    }

    @Test
    @Tag("H006")
    @Tag("H008")
    @Tag("H010")
    @Tag("H020")
    @Tag("H021")
    @Tag("H022")
    @Tag("H023")
    @Tag("H024")
    @Tag("H025")
    @Tag("H026")
    @Tag("H027")
    @Tag("H028")
    @Tag("H029")
    @Tag("H030")
    @Tag("H040")
    void the_note_s_example_in_java() throws CapError {
        Sealed sealed = granter().mint("github", Set.of("repo:read"));
        var order = new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(3));
        Capabilities.Cap cap = granter().tool(order).cap();
        List<JsonNode> answers = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            answers.add(holder().invoke(cap, issue(i)));
        }
        assertThat(github.calls()).isEqualTo(3);
        assertThat(github.vendor().came().getLast().header("authorization")).isEqualTo("Bearer " + BEARER);
        no("exhausted", () -> holder().invoke(cap, issue(4)));
        Capabilities.Cap fresh = granter().tool(order).cap();
        no("scope_mismatch", () -> holder().invoke(fresh, issue(4).put("action", "delete")));
        assertThat(github.calls()).isEqualTo(3);
        no("sealer_mismatch", () -> granter().tool(new Order("helper", "gitlab", "get_issue", sealed, Terms.USUAL)));
        nothingLeaked(sealed, cap, answers);
        // The probe: the server did answer with the header, and what came out is not it.
        assertThat(answers.toString()).contains("authorization").contains("[redacted:credential]");
    }

    @Test
    @Tag("H020")
    @Tag("H021")
    @Tag("H025")
    @Tag("H026")
    @Tag("H028")
    void the_note_s_example_over_rest() {
        ObjectNode mint = Json.object().put("server", "github");
        mint.putArray("scopes").add("repo:read");
        String sealed =
                done(house.asOwner("POST", "/mint", mint), 201).path("sealed").asString();
        ObjectNode wanted = Json.object()
                .put("agent", "helper")
                .put("server", "github")
                .put("tool", "get_issue")
                .put("sealed", sealed)
                .put("maxUses", 3);
        String cap = done(house.asOwner("POST", "/capabilities", wanted), 201)
                .path("id")
                .asString();
        for (int i = 1; i <= 3; i++) {
            assertThat(invoke(agent, cap, issue(i)).status()).isEqualTo(200);
        }
        assertThat(invoke(agent, cap, issue(4)).reason()).isEqualTo("exhausted");
        String fresh = done(house.asOwner("POST", "/capabilities", wanted), 201)
                .path("id")
                .asString();
        Reply deletes = invoke(agent, fresh, issue(4).put("action", "delete"));
        assertThat(deletes.reason()).isEqualTo("scope_mismatch");
        assertThat(github.calls()).isEqualTo(3);
        Reply other = house.asOwner("POST", "/capabilities", wanted.put("server", "gitlab"));
        assertThat(other.reason()).isEqualTo("sealer_mismatch");
        nothingLeaked(sealed, cap, other);
    }

    private static Reply invoke(TestAgent who, String cap, ObjectNode args) {
        ObjectNode body = Json.object();
        body.set("args", args);
        return who.rest("POST", "/capabilities/" + cap + "/invoke", body);
    }

    @Test
    @Tag("H014")
    @Tag("H022")
    @Tag("H025")
    @Tag("H026")
    @Tag("H029")
    void the_note_s_example_over_mcp() throws CapError {
        Sealed sealed = granter().mint("github", Set.of("repo:read"));
        var order = new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(3));
        granter().tool(order);
        assertThat(agent.tools().toString()).contains("github__get_issue").doesNotContain("delete_issue");
        for (int i = 1; i <= 3; i++) {
            String answer = agent.call("github__get_issue", issue(i)).toString();
            assertThat(answer)
                    .contains("foo/bar")
                    .contains("[redacted:credential]")
                    .doesNotContain(BEARER);
        }
        assertThat(agent.call("github__get_issue", issue(4)).toString()).contains("exhausted");
        granter().tool(order);
        assertThat(agent.call("github__get_issue", issue(4).put("action", "delete"))
                        .toString())
                .contains("scope_mismatch");
        assertThat(agent.call("github__delete_issue", issue(4)).toString()).contains("scope_missing");
        assertThat(github.calls()).isEqualTo(3);
        nothingLeaked(agent.tools());
    }

    @Test
    @Tag("H015")
    @Tag("H032")
    void of_five_hundred_at_once_at_limit_one_one_reaches_the_server() throws Exception {
        Sealed sealed = granter().mint("github", Set.of());
        Capabilities.Cap cap = granter()
                .tool(new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(1)))
                .cap();
        List<String> outcomes = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<String> call = () -> {
                try {
                    holder().invoke(cap, issue(1));
                    return "done";
                } catch (CapError no) {
                    return no.reason().word();
                }
            };
            for (var outcome : threads.invokeAll(java.util.Collections.nCopies(500, call))) {
                outcomes.add(outcome.get());
            }
        }
        assertThat(outcomes).filteredOn("done"::equals).hasSize(1);
        assertThat(outcomes).filteredOn("exhausted"::equals).hasSize(499);
        assertThat(github.calls()).isEqualTo(1);
    }

    @Test
    @Tag("H032")
    @Tag("H049")
    void a_capability_over_a_server_is_counted_and_ends_unless_it_is_said_to_be_unlimited() throws CapError {
        Sealed sealed = granter().mint("github", Set.of());
        granter().tool(new Order("helper", "github", "get_issue", sealed, Terms.USUAL));
        JsonNode usual = house.asOwner("GET", "/grants?agent=helper").json().at("/items/0");
        assertThat(usual.path("maxUses").asLong()).isEqualTo(1_000);
        assertThat(usual.path("expiresAt").isString()).isTrue();
        ObjectNode wanted = Json.object()
                .put("agent", "helper")
                .put("server", "github")
                .put("tool", "get_issue")
                .put("sealed", sealed.reference())
                .put("unlimited", true);
        assertThat(done(house.asOwner("POST", "/capabilities", wanted), 201)
                        .path("maxUses")
                        .isNull())
                .isTrue();
    }

    @Test
    @Tag("H037")
    @Tag("H041")
    void a_capability_is_of_one_tool_and_one_set_of_scopes_and_widens_nowhere() throws CapError {
        Sealed sealed = granter().mint("github", Set.of("repo:read"));
        no(
                "scope_mismatch",
                () -> granter()
                        .tool(new Order(
                                "helper", "github", "get_issue", sealed, Terms.USUAL.only(Set.of("repo:write")))));
        Capabilities.Cap cap = granter()
                .tool(new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(3)))
                .cap();
        JsonNode grant = house.asOwner("GET", "/grants?agent=helper").json().at("/items/0");
        assertThat(grant.path("tool").asString()).isEqualTo("github__get_issue");
        assertThat(grant.path("scopes").toString()).isEqualTo("[\"read:github\"]");
        ObjectNode wider = Json.object();
        wider.putArray("scopes").add("read:github").add("write:github");
        assertThat(agent.rest("POST", "/grants/" + cap.id() + "/narrow", wider).reason())
                .isEqualTo("scope_mismatch");
    }

    @Test
    @Tag("H054")
    void an_agent_neither_mints_nor_makes_a_capability() throws CapError {
        Sealed sealed = granter().mint("github", Set.of());
        ObjectNode wanted = Json.object()
                .put("agent", "helper")
                .put("server", "github")
                .put("tool", "get_issue")
                .put("sealed", sealed.reference())
                .put("expiresAt", "2027-06-01T00:00:00Z");
        for (String path : List.of("/mint", "/capabilities", "/grants")) {
            assertThat(agent.rest("POST", path, wanted).reason()).as(path).isEqualTo("scope_missing");
        }
        no(
                "scope_missing",
                () -> house.capabilities()
                        .granter(UnverifiedToken.bearer(agent.token()))
                        .mint("github", Set.of()));
    }

    @Test
    @Tag("H034")
    @Tag("H045")
    @Tag("H048")
    void only_the_granter_ends_it_and_then_it_says_so() throws CapError {
        Sealed sealed = granter().mint("github", Set.of());
        Capabilities.Granted given =
                granter().tool(new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(3)));
        assertThat(agent.rest("POST", "/grants/" + given.cap().id() + "/revoke", Json.object())
                        .reason())
                .isEqualTo("scope_missing");
        holder().invoke(given.cap(), issue(1));
        given.revoker().revoke();
        no("revoked", () -> holder().invoke(given.cap(), issue(2)));
    }

    @Test
    @Tag("H039")
    @Tag("H051")
    void with_the_connection_end_its_references_and_what_was_made_of_them() throws CapError {
        Sealed sealed = granter().mint("github", Set.of());
        Capabilities.Cap cap = granter()
                .tool(new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(3)))
                .cap();
        String id =
                house.asOwner("GET", "/connections").json().at("/items/0/id").asString();
        done(house.asOwner("DELETE", "/connections/" + id), 200);
        no("revoked", () -> holder().invoke(cap, issue(1)));
        no("connection_not_found", () -> granter().mint("github", Set.of()));
        assertThat(agent.tools().toString()).doesNotContain("github__");
        assertThat(github.calls()).isZero();
    }

    @Test
    @Tag("H053")
    void references_and_capabilities_survive_a_restart() throws CapError {
        Sealed sealed = granter().mint("github", Set.of());
        var order = new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(2));
        Capabilities.Cap cap = granter().tool(order).cap();
        holder().invoke(cap, issue(1));
        house.restart();
        holder().invoke(cap, issue(2));
        no("exhausted", () -> holder().invoke(cap, issue(3)));
        granter().tool(order);
    }

    @Test
    @Tag("H033")
    @Tag("H050")
    void a_part_of_it_goes_to_another_agent_narrower_and_to_nobody_else() throws CapError {
        Sealed sealed = granter().mint("github", Set.of());
        Capabilities.Cap cap = granter()
                .tool(new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(3)))
                .cap();
        TestAgent child = house.bareAgent("child");
        TestAgent stranger = house.bareAgent("stranger");
        var childs = house.capabilities().holder(UnverifiedToken.bearer(child.token()));
        assertThat(child.tools()).isEmpty();
        no("scope_mismatch", () -> holder().share(cap, "child", Terms.USUAL.uses(4)));
        Capabilities.Cap part = holder().share(cap, "child", Terms.USUAL.uses(1));
        assertThat(childs.invoke(part, issue(1)).toString()).contains("foo/bar");
        no("exhausted", () -> childs.invoke(part, issue(2)));
        no("not_found", () -> childs.invoke(cap, issue(2)));
        no(
                "not_found",
                () -> house.capabilities()
                        .holder(UnverifiedToken.bearer(stranger.token()))
                        .invoke(part, issue(2)));
        holder().invoke(cap, issue(3));
        holder().invoke(cap, issue(4));
        no("exhausted", () -> holder().invoke(cap, issue(5)));
    }
}
