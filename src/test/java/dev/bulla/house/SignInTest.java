package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import dev.bulla.signin.Browser;
import dev.bulla.signin.Claim;
import dev.bulla.signin.Entrance;
import dev.bulla.signin.SignIn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SignInTest {
    private TestHouse house;

    @BeforeEach
    void open() {
        house = TestHouse.open();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static String secret(String link) {
        return link.substring(link.lastIndexOf('/') + 1);
    }

    @Test
    void the_set_up_link_makes_one_owner_whoever_comes_how_often() throws Exception {
        String secret = secret(house.setUpLink().orElseThrow());
        Callable<Entrance> enter = () -> house.signIn()
                .arrivals()
                .enter(secret, "", new Claim(Visitor.EMAIL, Visitor.PASSWORD, ""), Visitor.BROWSER);
        try (var crowd = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Entrance> entrances = crowd
                    .invokeAll(IntStream.range(0, 50).mapToObj(_ -> enter).toList())
                    .stream()
                    .map(Future::resultNow)
                    .toList();
            assertThat(entrances).filteredOn(Entrance.In.class::isInstance).hasSize(1);
            assertThat(entrances)
                    .filteredOn(Entrance.UsedLink.class::isInstance)
                    .hasSize(49);
        }
        assertThat(house.setUpLink()).isEmpty();
        house.restart();
        assertThat(house.setUpLink()).isEmpty();
        assertThat(house.signIn().arrivals().find(secret).orElseThrow().used()).isTrue();
    }

    @Test
    void an_invitation_lets_one_in_of_fifty_who_come_at_once() throws Exception {
        Visitor owner = Visitor.owner(house);
        String secret = secret(invite(owner, "member").text("/url"));
        List<Callable<Entrance>> crowd = IntStream.range(0, 50)
                .mapToObj(i -> (Callable<Entrance>) () -> enter(secret, "Mia", "mia" + i + "@example.org"))
                .toList();
        try (var running = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Entrance> entrances =
                    running.invokeAll(crowd).stream().map(Future::resultNow).toList();
            assertThat(entrances).filteredOn(Entrance.In.class::isInstance).hasSize(1);
            assertThat(entrances)
                    .filteredOn(Entrance.UsedLink.class::isInstance)
                    .hasSize(49);
        }
        assertThat(owner.rest("GET", "/people").json().path("items").size()).isEqualTo(2);
    }

    private static Reply invite(Visitor manager, String role) {
        return manager.rest("POST", "/invitations", Json.object().put("role", role));
    }

    private Entrance enter(String secret, String name, String email) {
        return house.signIn()
                .arrivals()
                .enter(secret, name, new Claim(email, "another quiet place", ""), Visitor.BROWSER);
    }

    @Test
    void who_is_no_admin_any_more_leaves_no_invitation_behind_to_come_back_by() {
        Visitor owner = Visitor.owner(house);
        Visitor admin = Visitor.of(house, enter(secret(invite(owner, "admin").text("/url")), "Ada", "ada@example.org"));
        String kept = secret(invite(admin, "admin").text("/url"));
        String ada = admin.rest("GET", "/me").text("/id");
        assertThat(owner.rest("PATCH", "/people/" + ada, Json.object().put("role", "member"))
                        .status())
                .isEqualTo(200);
        assertThat(enter(kept, "Ada again", "ada2@example.org")).isInstanceOf(Entrance.NoLink.class);
        assertThat(owner.rest("GET", "/invitations").json().path("items").size())
                .isZero();
    }

    @Test
    void an_invitation_that_was_taken_back_or_ran_out_lets_nobody_in() {
        Visitor owner = Visitor.owner(house);
        Reply taken = invite(owner, "member");
        Reply old = invite(owner, "member");
        assertThat(owner.rest("DELETE", "/invitations/" + taken.text("/id")).status())
                .isEqualTo(200);
        assertThat(enter(secret(taken.text("/url")), "Mia", "mia@example.org")).isInstanceOf(Entrance.NoLink.class);
        house.clock().advance(Duration.ofDays(7));
        assertThat(enter(secret(old.text("/url")), "Mia", "mia@example.org")).isInstanceOf(Entrance.UsedLink.class);
    }

    @Test
    void an_e_mail_has_one_account_however_it_is_written() {
        Visitor owner = Visitor.owner(house);
        String secret = secret(invite(owner, "member").text("/url"));
        assertThat(enter(secret, "Mia", Visitor.EMAIL.toUpperCase(java.util.Locale.ROOT)))
                .isInstanceOf(Entrance.Unfit.class);
        // the link is still good for who comes with an own address
        assertThat(enter(secret, "Mia", "mia@example.org")).isInstanceOf(Entrance.In.class);
    }

    @Test
    void nobody_comes_in_under_a_name_that_does_not_show_as_it_is() {
        Visitor owner = Visitor.owner(house);
        String secret = secret(invite(owner, "member").text("/url"));
        for (String name : List.of("own\u200ber", "\u202erenwo", "a\nb", " ")) {
            assertThat(enter(secret, name, "mia@example.org"))
                    .describedAs(Json.text(Json.object().put("name", name)))
                    .isInstanceOf(Entrance.Unfit.class);
        }
    }

    @Test
    void the_cookie_counts_on_the_pages_host_only() {
        Visitor owner = Visitor.owner(house);
        String port = house.origin().substring(house.origin().lastIndexOf(':'));
        for (String name : List.of("127.0.0.1", "localhost")) {
            Reply elsewhere = owner.send("GET", "/me", "", List.of("Host", name + port));
            assertThat(elsewhere.status()).describedAs(name).isEqualTo(401);
            assertThat(elsewhere.reason()).isEqualTo("token_missing");
        }
        assertThat(owner.rest("GET", "/me").status()).isEqualTo(200);
    }

    @Test
    void a_new_set_up_link_ends_the_one_before() {
        String first = secret(house.setUpLink().orElseThrow());
        house.restart();
        house.setUpLink();
        assertThat(house.signIn().arrivals().find(first)).isEmpty();
    }

    @Test
    void a_session_is_its_person_and_writes_only_with_the_form_secret() {
        Visitor owner = Visitor.owner(house);
        assertThat(owner.rest("GET", "/me").text("/kind")).isEqualTo("person");
        var note = Json.object().put("title", "By hand");
        assertThat(owner.rest("POST", "/notes", note).status()).isEqualTo(201);
        Reply forged = owner.send("POST", "/notes", Json.text(note), List.of());
        assertThat(forged.status()).isEqualTo(403);
        assertThat(forged.reason()).isEqualTo("csrf_refused");
        Reply wrong = owner.send("POST", "/notes", Json.text(note), List.of("X-CSRF-Token", "0".repeat(64)));
        assertThat(wrong.reason()).isEqualTo("csrf_refused");
    }

    @Test
    void a_session_secret_is_no_bearer_and_a_bearer_no_session() {
        Visitor owner = Visitor.owner(house);
        assertThat(house.rest("GET", "/me", owner.cookie()).status()).isEqualTo(401);
        Visitor thief = new Visitor(house, house.owner(), owner.formSecret());
        assertThat(thief.rest("GET", "/me").status()).isEqualTo(401);
        // beside an Authorization header the cookie says nothing, however broken the header is
        assertThat(owner.send("GET", "/me", "", List.of("Authorization", "Basic eDp5"))
                        .status())
                .isEqualTo(401);
    }

    @Test
    void a_session_ends_by_itself_when_signed_out_and_when_its_person_says_so() {
        Visitor one = Visitor.owner(house);
        Visitor two = Visitor.of(house, house.signIn().byPassword(Visitor.EMAIL, Visitor.PASSWORD, Visitor.BROWSER));
        assertThat(two.rest("DELETE", "/sessions").status()).isEqualTo(200);
        assertThat(one.rest("GET", "/me").status()).isEqualTo(401);
        assertThat(two.rest("GET", "/me").status()).isEqualTo(200);
        house.clock().advance(Duration.ofDays(31));
        assertThat(two.rest("GET", "/me").status()).isEqualTo(401);
    }

    @Test
    void tokens_and_people_need_a_confirmation_that_is_young() {
        Visitor owner = Visitor.owner(house);
        var token = Json.object().put("name", "script");
        assertThat(owner.rest("POST", "/tokens", token).status()).isEqualTo(201);
        house.clock().advance(Duration.ofMinutes(6));
        Reply stale = owner.rest("POST", "/tokens", token);
        assertThat(stale.status()).isEqualTo(403);
        assertThat(stale.json().path("reauthenticate").asBoolean()).isTrue();
        // the operator token is the owner's own, read from the data folder
        assertThat(house.asOwner("POST", "/tokens", token).status()).isEqualTo(201);
    }

    @Test
    void ten_wrong_passwords_lock_the_account_for_that_address_only() {
        Visitor owner = Visitor.owner(house);
        SignIn signIn = house.signIn();
        Browser guesser = new Browser("203.0.113.9", "");
        for (int i = 0; i < 10; i++) {
            assertThat(signIn.byPassword(Visitor.EMAIL, "wrong wrong wrong", guesser))
                    .isInstanceOf(Entrance.Wrong.class);
        }
        assertThat(signIn.byPassword(Visitor.EMAIL, Visitor.PASSWORD, guesser)).isInstanceOf(Entrance.Locked.class);
        assertThat(signIn.byPassword(Visitor.EMAIL, Visitor.PASSWORD, Visitor.BROWSER))
                .isInstanceOf(Entrance.In.class);
        assertThat(owner.rest("GET", "/me").status()).isEqualTo(200);
        house.clock().advance(Duration.ofMinutes(16));
        assertThat(signIn.byPassword(Visitor.EMAIL, Visitor.PASSWORD, guesser)).isInstanceOf(Entrance.In.class);
    }

    @Test
    void an_unknown_account_and_a_wrong_password_are_one_answer() {
        Visitor.owner(house);
        assertThat(house.signIn().byPassword("nobody@example.org", Visitor.PASSWORD, Visitor.BROWSER))
                .isEqualTo(house.signIn().byPassword(Visitor.EMAIL, "not the password", Visitor.BROWSER));
    }

    @Test
    void a_member_sees_nothing_of_the_owner_and_is_gone_when_removed() {
        Visitor owner = Visitor.owner(house);
        String link = owner.rest("POST", "/invitations", Json.object().put("role", "member"))
                .text("/url");
        Visitor member = Visitor.of(
                house,
                house.signIn()
                        .arrivals()
                        .enter(
                                secret(link),
                                "Mia",
                                new Claim("mia@example.org", "another quiet place", ""),
                                Visitor.BROWSER));
        String note =
                owner.rest("POST", "/notes", Json.object().put("title", "mine")).text("/id");
        Reply agent = member.rest("POST", "/agents", Json.object().put("name", "hers"));

        assertThat(member.rest("GET", "/notes/" + note).status()).isEqualTo(404);
        assertThat(member.rest("GET", "/people").status()).isEqualTo(403);
        assertThat(member.rest("GET", "/audit").status()).isEqualTo(403);
        assertThat(member.rest("POST", "/invitations", Json.object().put("role", "member"))
                        .status())
                .isEqualTo(403);
        assertThat(owner.rest("DELETE", "/agents/" + agent.text("/id")).status())
                .isEqualTo(404);

        String id = member.rest("GET", "/me").text("/id");
        assertThat(owner.rest("DELETE", "/people/" + id).status()).isEqualTo(200);
        assertThat(member.rest("GET", "/me").status()).isEqualTo(401);
        assertThat(house.rest("GET", "/me", agent.text("/token")).status()).isEqualTo(401);
        assertThat(house.signIn().byPassword("mia@example.org", "another quiet place", Visitor.BROWSER))
                .isInstanceOf(Entrance.Wrong.class);
    }

    @Test
    void nobody_takes_the_gateway_from_its_owner() {
        Visitor owner = Visitor.owner(house);
        String link = owner.rest("POST", "/invitations", Json.object().put("role", "admin"))
                .text("/url");
        Visitor admin = Visitor.of(
                house,
                house.signIn()
                        .arrivals()
                        .enter(
                                secret(link),
                                "Ada",
                                new Claim("ada@example.org", "yet another place", ""),
                                Visitor.BROWSER));
        String id = owner.rest("GET", "/me").text("/id");
        assertThat(admin.rest("DELETE", "/people/" + id).status()).isEqualTo(403);
        assertThat(admin.rest("PATCH", "/people/" + id, Json.object().put("role", "member"))
                        .status())
                .isEqualTo(403);
        assertThat(admin.rest("POST", "/invitations", Json.object().put("role", "owner"))
                        .status())
                .isEqualTo(422);
        assertThat(admin.rest("GET", "/audit").status()).isEqualTo(403);
    }

    @Test
    void secrets_of_sessions_and_links_are_in_no_record_and_no_table() throws Exception {
        Visitor owner = Visitor.owner(house);
        owner.rest("POST", "/account/password", Json.object().put("password", "a wholly new password"));
        String log = house.audit(0).toString();
        byte[] folder = java.nio.file.Files.readAllBytes(house.folder().resolve("bulla.db"));
        byte[] wal = java.nio.file.Files.readAllBytes(house.folder().resolve("bulla.db-wal"));
        for (String secret : List.of(owner.cookie(), Visitor.PASSWORD, "a wholly new password", Visitor.EMAIL)) {
            assertThat(log).doesNotContain(secret);
        }
        for (String secret : List.of(owner.cookie(), Visitor.PASSWORD, "a wholly new password")) {
            assertThat(new String(folder, java.nio.charset.StandardCharsets.ISO_8859_1))
                    .doesNotContain(secret);
            assertThat(new String(wal, java.nio.charset.StandardCharsets.ISO_8859_1))
                    .doesNotContain(secret);
        }
        assertThat(Optional.of(log)).get().asString().contains("people.set_up");
    }
}
