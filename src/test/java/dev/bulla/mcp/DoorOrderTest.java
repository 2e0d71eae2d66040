package dev.bulla.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DoorOrderTest {
    private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";
    private final Gate gate = new Gate();

    @AfterEach
    void close() {
        gate.close();
    }

    @Test
    @Tag("G006")
    @Tag("G007")
    @Tag("G063")
    @Tag("G064")
    @Tag("G065")
    @Tag("G072")
    void without_a_token_nothing_of_the_request_is_looked_at() throws Exception {
        var answer = gate.send(
                gate.request("").header("Content-Type", "text/plain").POST(BodyPublishers.ofString("{not json")));
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(Gate.json(answer).path("error").asString()).isEqualTo("unauthorized");
        assertThat(Gate.json(answer).path("reason").asString()).isEqualTo("token_missing");
        assertThat(Gate.json(answer).path("message").isString()).isTrue();
        assertThat(answer.headers().firstValue("www-authenticate"))
                .hasValue("Bearer resource_metadata=\"https://gate.example/.well-known/oauth-protected-resource/mcp\"");
    }

    @Test
    @Tag("G066")
    @Tag("G068")
    @Tag("G071")
    void a_presented_token_that_is_no_good_is_called_invalid() throws Exception {
        for (String method : new String[] {"GET", "DELETE", "POST"}) {
            var answer = gate.send(gate.request("nobody").method(method, BodyPublishers.noBody()));
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(Gate.json(answer).path("reason").asString()).isEqualTo("token_unknown");
            assertThat(answer.headers().firstValue("www-authenticate").orElse(""))
                    .endsWith(", error=\"invalid_token\"");
        }
        var expired = gate.send(gate.posting("expired", LIST));
        assertThat(Gate.json(expired).path("reason").asString()).isEqualTo("token_expired");
    }

    @Test
    void whoever_is_turned_away_is_told_to_the_audit() throws Exception {
        gate.send(gate.posting("", LIST));
        gate.send(gate.posting("expired", LIST));
        assertThat(gate.refused)
                .containsExactly(dev.bulla.refusal.Reason.TOKEN_MISSING, dev.bulla.refusal.Reason.TOKEN_EXPIRED);
    }

    @Test
    void after_the_token_come_type_and_json() throws Exception {
        var plain = gate.send(
                gate.request(Gate.ALICE).header("Content-Type", "text/plain").POST(BodyPublishers.ofString(LIST)));
        assertThat(plain.statusCode()).isEqualTo(415);
        var broken = gate.send(gate.posting(Gate.ALICE, "{broken"));
        assertThat(broken.statusCode()).isEqualTo(400);
        assertThat(Gate.json(broken).at("/error/code").asInt()).isEqualTo(-32700);
        for (String ambiguous : new String[] {
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"x\":\"\\ud800\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":9007199254740993,\"method\":\"ping\"}"
        }) {
            var answer = gate.send(gate.posting(Gate.ALICE, ambiguous));
            assertThat(answer.statusCode()).as(ambiguous).isEqualTo(400);
            assertThat(Gate.json(answer).at("/error/code").asInt()).isEqualTo(-32600);
            assertThat(Gate.json(answer).at("/error/data/reason").asString()).isEqualTo("input_invalid");
        }
        var odd = gate.send(gate.posting(Gate.ALICE, "{\"id\":1}"));
        assertThat(Gate.json(odd).at("/error/code").asInt()).isEqualTo(-32600);
        assertThat(Gate.json(odd).at("/id").asInt()).isEqualTo(1);
    }

    @Test
    void a_client_that_accepts_neither_json_nor_events_is_406() throws Exception {
        var answer = gate.send(gate.posting(Gate.ALICE, LIST).setHeader("Accept", "text/html"));
        assertThat(answer.statusCode()).isEqualTo(406);
    }

    @Test
    @Tag("G005")
    @Tag("G069")
    @Tag("G070")
    void a_session_is_no_credential_and_belongs_to_one_agent() throws Exception {
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        assertThat(gate.send(gate.inSession("", session, LIST)).statusCode()).isEqualTo(401);
        assertThat(gate.send(gate.inSession(Gate.ALICE, session, LIST)).statusCode())
                .isEqualTo(200);
        var bob = gate.send(gate.inSession(Gate.BOB, session, LIST));
        assertThat(bob.statusCode()).isEqualTo(401);
        assertThat(Gate.json(bob).path("error").asString()).isEqualTo("unauthorized");
        assertThat(Gate.json(bob).path("reason").asString()).isEqualTo("session_mismatch");
        assertThat(bob.headers().firstValue("www-authenticate").orElse("")).contains("invalid_token");
        assertThat(gate.mismatches).containsExactly(Gate.BOB);
    }

    @Test
    void unknown_and_missing_sessions_differ() throws Exception {
        var unknown = gate.send(gate.inSession(Gate.ALICE, "made-up", LIST));
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(Gate.json(unknown).at("/error/code").asInt()).isEqualTo(-32001);
        var missing = gate.send(gate.posting(Gate.ALICE, LIST));
        assertThat(missing.statusCode()).isEqualTo(400);
        assertThat(Gate.json(missing).path("reason").asString()).isEqualTo("session_missing");
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        char last = session.charAt(10) == 'A' ? 'B' : 'A';
        String forged = session.substring(0, 10) + last + session.substring(11);
        assertThat(gate.send(gate.inSession(Gate.ALICE, forged, LIST)).statusCode())
                .isEqualTo(404);
    }

    @Test
    @Tag("G003")
    @Tag("G004")
    void a_deleted_session_is_gone() throws Exception {
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        var bob = gate.send(
                gate.request(Gate.BOB).header("Mcp-Session-Id", session).DELETE());
        assertThat(bob.statusCode()).isEqualTo(401);
        var ended = gate.send(
                gate.request(Gate.ALICE).header("Mcp-Session-Id", session).DELETE());
        assertThat(ended.statusCode()).isEqualTo(204);
        assertThat(gate.send(gate.inSession(Gate.ALICE, session, LIST)).statusCode())
                .isEqualTo(404);
        var get = gate.send(
                gate.request(Gate.ALICE).header("Mcp-Session-Id", session).GET());
        assertThat(get.statusCode()).isEqualTo(404);
    }

    @Test
    void get_and_delete_need_a_session_and_are_not_modern() throws Exception {
        assertThat(gate.send(gate.request(Gate.ALICE).GET()).statusCode()).isEqualTo(400);
        assertThat(gate.send(gate.request(Gate.ALICE).DELETE()).statusCode()).isEqualTo(400);
        var modern = gate.send(gate.request(Gate.ALICE)
                .header("MCP-Protocol-Version", "2026-07-28")
                .GET());
        assertThat(modern.statusCode()).isEqualTo(405);
        assertThat(gate.send(gate.request(Gate.ALICE).PUT(BodyPublishers.noBody()))
                        .statusCode())
                .isEqualTo(405);
        String session = gate.session(Gate.ALICE, "2025-11-25", "{}");
        var odd = gate.send(gate.inSession(Gate.ALICE, session, LIST).header("MCP-Protocol-Version", "soon"));
        assertThat(odd.statusCode()).isEqualTo(400);
    }

    @Test
    void initialize_with_a_version_header_that_is_no_date_is_unreadable() throws Exception {
        var body =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\","
                        + "\"capabilities\":{},\"clientInfo\":{\"name\":\"x\",\"version\":\"1\"}}}";
        var odd = gate.send(gate.posting(Gate.ALICE, body).header("MCP-Protocol-Version", "soon"));
        assertThat(odd.statusCode()).isEqualTo(400);
        var old = gate.send(gate.posting(Gate.ALICE, body).header("MCP-Protocol-Version", "2024-11-05"));
        assertThat(old.statusCode()).isEqualTo(200);
    }
}
