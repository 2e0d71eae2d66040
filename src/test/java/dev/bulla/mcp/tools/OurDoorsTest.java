package dev.bulla.mcp.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.grant.Access;
import dev.bulla.identity.AgentId;
import dev.bulla.json.Json;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class OurDoorsTest {
    private static final String SEND = "{\"action\":\"send\",\"params\":{\"id\":\"x\"}}";
    private Hosted house;

    @BeforeEach
    void open(@TempDir Path folder) {
        house = new Hosted(folder);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static String state(JsonNode asked) {
        return asked.path("requestState").asString("");
    }

    private static String answer(JsonNode asked, String form) {
        String key = asked.path("inputRequests").propertyNames().iterator().next();
        return ",\"inputResponses\":{\"" + key + "\":" + form + "},\"requestState\":\"" + state(asked) + "\"";
    }

    @Test
    @Tag("G067")
    void a_token_is_the_agent_and_the_list_is_its_own() throws Exception {
        JsonNode tool = house.list("main", Hosted.ADA, "").get(0);
        assertThat(tool.path("name").asString()).isEqualTo("claw_letters");
        assertThat(tool.at("/inputSchema/properties/action/enum").toString()).doesNotContain("burn");
        assertThat(tool.at("/inputSchema/properties").has("auth_token")).isFalse();
        assertThat(tool.at("/annotations/readOnlyHint").asBoolean(true)).isFalse();
        assertThat(tool.at("/annotations/destructiveHint").asBoolean(true)).isFalse();
        assertThat(house.list("main", Hosted.EVE, "")).isEmpty();
        house.done(house.store.agents().revoke(new AgentId("ada"), Instant.now()));
        var answer = house.send(house.post("main", "tools/list", "").header("Authorization", "Bearer " + Hosted.ADA));
        assertThat(answer.path("reason").asString()).isEqualTo("token_unknown");
        var person =
                house.send(house.post("main", "tools/list", "").header("Authorization", "Bearer " + Hosted.OPERATOR));
        assertThat(person.path("reason").asString()).isEqualTo("token_unknown");
    }

    @Test
    void calls_go_through_the_pipeline() throws Exception {
        JsonNode read = house.call(Hosted.ADA, "{\"action\":\"read\",\"params\":{\"text\":\"a\"}}");
        assertThat(read.path("did").asString()).isEqualTo("read");
        assertThat(house.call(Hosted.EVE, "{\"action\":\"read\"}")
                        .path("reason")
                        .asString())
                .isEqualTo("scope_missing");
        JsonNode denied = house.call(Hosted.ADA, "{\"action\":\"burn\",\"params\":{\"id\":\"x\"}}");
        assertThat(denied.path("reason").asString()).isEqualTo("tool_denied");
        JsonNode unknown = house.call(Hosted.ADA, "{\"action\":\"fly\"}");
        assertThat(unknown.path("reason").asString()).isEqualTo("input_invalid");
        assertThat(unknown.path("field").asString()).isEqualTo("action");
        JsonNode bad = house.call(Hosted.ADA, "{\"action\":\"read\",\"params\":7}");
        assertThat(bad.path("field").asString()).isEqualTo("params");
        assertThat(house.letters.ran).containsExactly("read {\"text\":\"a\"}");
    }

    @Test
    void a_form_answers_a_light_ask_and_the_yes_stands() throws Exception {
        JsonNode asked = house.call(Hosted.ADA, SEND, "");
        assertThat(asked.path("resultType").asString()).isEqualTo("input_required");
        assertThat(house.letters.ran).isEmpty();
        JsonNode done =
                house.call(Hosted.ADA, SEND, answer(asked, "{\"action\":\"accept\",\"content\":{\"allow\":true}}"));
        assertThat(done.at("/structuredContent/did").asString()).isEqualTo("send");
        assertThat(house.call(Hosted.ADA, SEND).path("did").asString()).isEqualTo("send");
    }

    @Test
    void a_declined_form_is_a_no_that_stands() throws Exception {
        JsonNode asked = house.call(Hosted.ADA, SEND, "");
        JsonNode no = house.call(Hosted.ADA, SEND, answer(asked, "{\"action\":\"decline\"}"));
        assertThat(no.path("isError").asBoolean()).isTrue();
        assertThat(house.call(Hosted.ADA, SEND).path("reason").asString()).isEqualTo("tool_denied");
        assertThat(house.letters.ran).isEmpty();
    }

    @Test
    void a_cancelled_or_odd_form_records_nothing_and_gives_the_link() throws Exception {
        for (String form : new String[] {
            "{\"action\":\"cancel\"}",
            "{\"action\":\"accept\",\"content\":\"no\"}",
            "{\"action\":\"accept\",\"content\":[false]}",
            "{\"action\":\"accept\",\"content\":{\"allow\":\"yes\"}}"
        }) {
            JsonNode asked = house.call(Hosted.ADA, SEND, "");
            JsonNode waiting = house.call(Hosted.ADA, SEND, answer(asked, form)).path("structuredContent");
            assertThat(waiting.path("reason").asString()).as(form).isEqualTo("awaiting_approval");
            assertThat(waiting.path("url").asString()).startsWith("http://gate.test/pending/");
        }
        assertThat(house.letters.ran).isEmpty();
    }

    @Test
    @Tag("G118")
    void a_form_takes_back_only_what_a_form_raised() throws Exception {
        var approvals = house.store.approvals();
        var ada = new AgentId("ada");
        house.done(approvals.optByForm(ada, "claw_letters.send", true));
        assertThat(approvals.standing(ada).raises()).containsKey("claw_letters.send");
        house.done(approvals.optByForm(ada, "claw_letters.send", false));
        assertThat(approvals.standing(ada).raises()).isEmpty();
        house.done(approvals.opt(ada, "claw_letters.send", true));
        JsonNode asked = house.call(Hosted.ADA, SEND, "");
        String off = "{\"action\":\"accept\",\"content\":{\"askEveryCall\":false}}";
        JsonNode done = house.call(Hosted.ADA, SEND, answer(asked, off));
        assertThat(done.at("/structuredContent/did").asString()).isEqualTo("send");
        assertThat(approvals.standing(ada).raises()).containsKey("claw_letters.send");
    }

    @Test
    @Tag("C077")
    void a_used_state_stays_used_for_another_keeper() {
        Instant until = Instant.now().plusSeconds(60);
        assertThat(house.store.nonces().use("n", until)).isTrue();
        assertThat(house.store.nonces().use("n", until)).isFalse();
    }

    @Test
    void a_heavy_ask_is_never_a_form() throws Exception {
        JsonNode pay = house.call(Hosted.ADA, "{\"action\":\"pay\",\"params\":{\"id\":\"x\"}}", "");
        assertThat(pay.path("resultType").asString()).isEqualTo("complete");
        assertThat(pay.at("/structuredContent/reason").asString()).isEqualTo("awaiting_approval");
    }

    @Test
    void the_switch_turns_forms_into_links() throws Exception {
        JsonNode asked = house.call(Hosted.ADA, SEND, "");
        house.done(house.store.approvals().asksInClient(new AgentId("ada"), false));
        String yes = answer(asked, "{\"action\":\"accept\",\"content\":{}}");
        JsonNode late = house.call(Hosted.ADA, SEND, yes).path("structuredContent");
        assertThat(late.path("reason").asString()).isEqualTo("awaiting_approval");
        assertThat(house.letters.ran).isEmpty();
    }

    @Test
    void the_facade_judges_each_call_for_the_agent_its_argument_names() throws Exception {
        String read =
                "{\"action\":\"read\",\"params\":{\"text\":\"a\",\"auth_token\":\"x\",\"_conversation_id\":\"c\"},"
                        + "\"_conversation_id\":\"c\",\"auth_token\":";
        assertThat(house.hosted(read + "\"" + Hosted.ADA + "\"}")
                        .at("/structuredContent/did")
                        .asString())
                .isEqualTo("read");
        assertThat(house.letters.ran).containsExactly("read {\"text\":\"a\"}");
        JsonNode eve = house.hosted(read + "\"" + Hosted.EVE + "\"}").path("structuredContent");
        assertThat(eve.path("reason").asString()).isEqualTo("scope_missing");
        for (String wrong : new String[] {"Bearer " + Hosted.ADA, Hosted.OPERATOR, "nobody", Hosted.ADA + " "}) {
            JsonNode refused = house.hosted(read + "\"" + wrong + "\"}");
            assertThat(refused.path("isError").asBoolean()).isTrue();
            assertThat(refused.at("/structuredContent/error").asString()).isEqualTo("unauthorized");
            assertThat(refused.at("/structuredContent/reason").asString()).isEqualTo("token_unknown");
        }
        // the Authorization header, which is Ada's here, counts for nothing
        JsonNode none = house.hosted("{\"action\":\"read\"}").path("structuredContent");
        assertThat(none.path("reason").asString()).isEqualTo("token_missing");
    }

    @Test
    void the_facade_never_asks_in_place_and_declares_what_the_host_fills_in() throws Exception {
        JsonNode waiting =
                house.hosted("{\"action\":\"send\",\"params\":{\"id\":\"x\"},\"auth_token\":\"" + Hosted.ADA + "\"}");
        assertThat(waiting.at("/structuredContent/reason").asString()).isEqualTo("awaiting_approval");
        JsonNode all = house.list("facade", "", "").get(0);
        assertThat(all.at("/inputSchema/properties").has("auth_token")).isTrue();
        assertThat(all.at("/inputSchema/properties/action/enum").toString()).contains("burn");
        JsonNode hers = house.list("facade", "", "\"auth_token\":\"" + Hosted.ADA + "\"")
                .get(0);
        assertThat(hers.at("/inputSchema/properties/action/enum").toString()).doesNotContain("burn");
    }

    @Test
    @Tag("G101")
    void a_changed_access_is_heard_and_shows_in_the_next_list() throws Exception {
        house.list("main", Hosted.ADA, "");
        var stream = house.client()
                .send(
                        house.post("main", "subscriptions/listen", "\"notifications\":{\"toolsListChanged\":true}")
                                .header("Authorization", "Bearer " + Hosted.ADA)
                                .build(),
                        BodyHandlers.ofLines());
        Iterator<String> methods = StreamSupport.stream(stream.body().spliterator(), false)
                .filter(l -> l.startsWith("data: "))
                .map(l -> Json.ours(l.substring(6)).path("method").asString(""))
                .iterator();
        assertThat(methods.next()).isEqualTo("notifications/subscriptions/acknowledged");
        house.access("ada", new Access(Set.of("claw_letters"), Set.of(), Map.of()));
        assertThat(methods.next()).isEqualTo("notifications/tools/list_changed");
        assertThat(house.list("main", Hosted.ADA, "")
                        .get(0)
                        .at("/inputSchema/properties/action/enum")
                        .toString())
                .contains("burn");
        house.done(house.store.agents().revoke(new AgentId("ada"), Instant.now()));
        // a revoked agent may not listen any more: the stream ends with its result
        assertThat(methods.next()).isEmpty();
        assertThat(methods.hasNext()).isFalse();
    }
}
