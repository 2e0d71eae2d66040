package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.grant.TagFilter;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.Presence;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.Json;
import dev.bulla.oauth.Beginning;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The answer to a client's wish, as the page gives it: in the session it was asked in, once.
final class OAuthConsentTest {
    private TestHouse house;
    private OAuthClient client;
    private String consent;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        client = OAuthClient.registered(house, "none");
        consent = begun();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private String begun() {
        return ((Beginning.Begun) client.begin(client.query())).consent();
    }

    private ObjectNode args() {
        return Json.object().put("id", consent);
    }

    private Work work(ObjectNode args, String session, Presence presence) {
        var owner = new Person(client.owner(), "owner", Person.Role.OWNER);
        var identity = new Identity(owner, TokenKind.SESSION, presence, Optional.of(TokenHash.of(session)));
        return new Work(
                identity, args, TagFilter.ALL, Optional.empty(), house.clock().instant());
    }

    private Result run(String action, ObjectNode args, String session, Presence presence) {
        Capability capability = house.registry().capabilities().stream()
                .filter(one -> one.name().toString().equals("consents." + action))
                .findFirst()
                .orElseThrow();
        Result result = capability.handler().run(work(args, session, presence));
        if (result instanceof Result.Done done) {
            Optional<Refusal> no = house.oauth().writing().changes().apply(done.changes());
            return no.<Result>map(Result::refused).orElse(result);
        }
        return result;
    }

    private Result connect(ObjectNode args) {
        return run("connect", args, "session", Presence.SIGNED_IN);
    }

    private static JsonNode value(Result result) {
        assertThat(result).isInstanceOf(Result.Done.class);
        return ((Result.Done) result).value();
    }

    private static void refused(Result result, Reason reason) {
        assertThat(result).isInstanceOf(Result.Refused.class);
        assertThat(((Result.Refused) result).refusal().reason()).isEqualTo(reason);
    }

    @Test
    @Tag("G036")
    @Tag("G037")
    @Tag("G038")
    @Tag("G039")
    @Tag("G059")
    void a_yes_makes_the_agent_and_sends_code_state_and_issuer_back() {
        JsonNode answer = value(connect(args().put("name", "grace")));
        URI redirect = URI.create(answer.path("redirect").stringValue());
        assertThat(redirect.toString()).startsWith(OAuthClient.REDIRECT + "?code=bullac_");
        var sent = OAuthAuthorizeTest.answer(redirect);
        assertThat(sent).containsEntry("state", "st ate/+&é").containsEntry("iss", house.origin());
        Reply pair = client.redeem(String.valueOf(sent.get("code")));
        assertThat(pair.status()).isEqualTo(200);

        TestAgent agent = new TestAgent(house, answer.path("agent").stringValue(), pair.text("/access_token"));
        assertThat(agent.run("claw_notes", "list", Json.object()).has("items")).isTrue();
        assertThat(agent.run("claw_finance", "list", Json.object())
                        .path("reason")
                        .asString())
                .isEqualTo("scope_missing");
        assertThat(house.asOwner("GET", "/agents").http().body()).contains("\"grace\"");
    }

    @Test
    @Tag("G036")
    @Tag("G037")
    void a_signed_in_browser_connects_once_and_no_other_browser_does() {
        Visitor owner = Visitor.owner(house);
        Visitor other = Visitor.of(house, house.signIn().byPassword(Visitor.EMAIL, Visitor.PASSWORD, Visitor.BROWSER));
        String begun = ((Beginning.Begun) client.begin(client.query(), owner.cookie())).consent();
        String path = "/consents/" + begun;
        ObjectNode body = Json.object().put("name", "grace");
        assertThat(other.rest("GET", path).status()).isEqualTo(403);
        assertThat(other.rest("POST", path + "/connect", body).reason()).isEqualTo("csrf_refused");
        assertThat(owner.rest("GET", path).text("/client/claimedName")).isEqualTo("Trial");
        assertThat(owner.rest("POST", path + "/connect", Json.object().put("agent", "grace"))
                        .reason())
                .isEqualTo("approval_needs_console");
        Reply yes = owner.rest("POST", path + "/connect", body);
        assertThat(yes.status()).as(yes.toString()).isEqualTo(200);
        var sent = OAuthAuthorizeTest.answer(URI.create(yes.text("/redirect")));
        assertThat(client.redeem(String.valueOf(sent.get("code"))).status()).isEqualTo(200);
        Reply second = owner.rest("POST", path + "/connect", body);
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.reason()).isEqualTo("already_answered");
        assertThat(house.audit(0).toString()).contains("consents.connect").doesNotContain("bullac_");
    }

    @Test
    void the_person_says_which_tools_the_new_agent_has() {
        ObjectNode args = args().put("name", "grace");
        args.putArray("allow").add("claw_contacts");
        JsonNode answer = value(connect(args));
        var sent = OAuthAuthorizeTest.answer(URI.create(answer.path("redirect").stringValue()));
        Reply pair = client.redeem(String.valueOf(sent.get("code")));
        TestAgent agent = new TestAgent(house, answer.path("agent").stringValue(), pair.text("/access_token"));
        assertThat(agent.tools()).hasSize(1);
    }

    @Test
    void another_session_and_a_bearer_are_refused() {
        refused(run("get", args(), "other", Presence.SIGNED_IN), Reason.CSRF_REFUSED);
        refused(run("connect", args().put("name", "x"), "other", Presence.PROVEN), Reason.CSRF_REFUSED);
        refused(run("deny", args(), "other", Presence.SIGNED_IN), Reason.CSRF_REFUSED);
        assertThat(house.asOwner("GET", "/consents/" + consent).status()).isEqualTo(403);
        assertThat(house.asOwner("GET", "/consents/" + consent + "0").status()).isEqualTo(404);
        assertThat(house.agent("ada").rest("GET", "/consents/" + consent).status())
                .isEqualTo(403);
        value(run("get", args(), "session", Presence.SIGNED_IN));
    }

    @Test
    void the_first_answer_is_the_answer() {
        value(connect(args().put("name", "one")));
        refused(connect(args().put("name", "two")), Reason.ALREADY_ANSWERED);
        refused(run("deny", args(), "session", Presence.SIGNED_IN), Reason.ALREADY_ANSWERED);
        assertThat(house.asOwner("GET", "/agents").json().path("items")).hasSize(1);
    }

    /// Two posts that were both judged before either was written.
    @Test
    void twins_make_one_agent() {
        Capability capability = house.registry().capabilities().stream()
                .filter(one -> one.name().toString().equals("consents.connect"))
                .findFirst()
                .orElseThrow();
        Supplier<Result.Done> judged = () -> (Result.Done) capability
                .handler()
                .run(work(args().put("name", "n" + System.nanoTime()), "session", Presence.SIGNED_IN));
        List<Result.Done> both = List.of(judged.get(), judged.get());
        var changes = house.oauth().writing().changes();
        assertThat(changes.apply(both.getFirst().changes())).isEmpty();
        assertThat(changes.apply(both.getLast().changes()).map(Refusal::reason)).contains(Reason.ALREADY_ANSWERED);
        assertThat(house.asOwner("GET", "/agents").json().path("items")).hasSize(1);
    }

    @Test
    void a_no_goes_back_with_state_and_issuer() {
        JsonNode answer = value(run("deny", args(), "session", Presence.SIGNED_IN));
        assertThat(OAuthAuthorizeTest.answer(URI.create(answer.path("redirect").stringValue())))
                .containsEntry("error", "access_denied")
                .containsEntry("state", "st ate/+&é")
                .containsEntry("iss", house.origin());
        refused(connect(args().put("name", "late")), Reason.ALREADY_ANSWERED);
    }

    @Test
    void an_agent_that_is_there_takes_the_password_in_the_same_post() {
        TestAgent ada = house.agent("ada");
        ObjectNode args = args().put("agent", "ada");
        refused(run("connect", args, "session", Presence.SIGNED_IN), Reason.APPROVAL_NEEDS_CONSOLE);
        refused(run("connect", args, "session", Presence.FRESH), Reason.APPROVAL_NEEDS_CONSOLE);
        JsonNode answer = value(run("connect", args, "session", Presence.PROVEN));
        assertThat(answer.path("agent").stringValue()).isEqualTo(ada.id());
        assertThat(ada.tools()).isNotEmpty();
    }

    @Test
    void what_cannot_be_answered_says_why() {
        refused(connect(args()), Reason.INPUT_INVALID);
        refused(connect(args().put("name", "x").put("agent", "y")), Reason.INPUT_INVALID);
        refused(connect(args().put("name", "a\u202Eb")), Reason.INPUT_INVALID);
        refused(run("connect", args().put("agent", "nobody"), "session", Presence.PROVEN), Reason.NOT_FOUND);
        house.agent("taken");
        refused(connect(args().put("name", "taken")), Reason.NAME_TAKEN);
        house.clock().advance(Duration.ofMinutes(31));
        refused(connect(args().put("name", "late")), Reason.APPROVAL_EXPIRED);
    }
}
