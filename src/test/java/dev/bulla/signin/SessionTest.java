package dev.bulla.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.identity.Authentication;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.Opens;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Presence;
import dev.bulla.identity.Proofs.Verdict;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenKind;
import dev.bulla.identity.TokenSource;
import dev.bulla.identity.TokenSources;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedProof.Means;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.refusal.Reason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sessions, and what runs out, as the doors see them.
class SessionTest {
    private static final String ACCESS = TokenKind.ACCESS.prefix() + "a".repeat(64);

    @TempDir
    Path folder;

    private Gatehouse gate;
    private Authenticator authenticator;
    private UnverifiedToken cookie;
    private final AtomicInteger lookUps = new AtomicInteger();

    @BeforeEach
    void open() {
        gate = new Gatehouse(folder);
        gate.arrive();
        var end = gate.now.plus(Duration.ofHours(1));
        var sources = new TokenSources(
                        gate.store.agents(), gate.store.people(), gate.store.personalTokens(), TokenHash.of("none"))
                .with(TokenKind.SESSION, new SessionTokens(gate.store.signin().sessions(), gate.store.people()))
                .with(TokenKind.ACCESS, _ -> {
                    lookUps.incrementAndGet();
                    return Optional.of(new TokenSource.Holder(gate.ann, Optional.of(end), Optional.empty()));
                });
        authenticator = new Authenticator(sources, () -> gate.now);
        authenticator.listen(gate.store.notices());
        cookie = Gatehouse.cookie(gate.signIn.byPassword(Gatehouse.EMAIL, Gatehouse.PASSWORD, Gatehouse.HERE));
    }

    @AfterEach
    void close() {
        gate.close();
    }

    private Authentication asked(UnverifiedToken token, Opens door) {
        return authenticator.authenticate(Optional.of(token), door);
    }

    private Presence presence() {
        return asked(cookie, Opens.REST) instanceof Authentication.Known known
                ? known.identity().presence()
                : Presence.ABSENT;
    }

    @Test
    void a_session_is_fresh_for_five_minutes_after_each_proof() {
        assertThat(presence()).isEqualTo(Presence.FRESH);
        gate.now = gate.now.plus(Duration.ofMinutes(5));
        assertThat(presence()).isEqualTo(Presence.SIGNED_IN);
        var who = ((Authentication.Known) asked(cookie, Opens.REST)).identity();
        var proof = new UnverifiedProof(Means.PASSWORD, Gatehouse.PASSWORD, "192.0.2.1");
        assertThat(gate.signIn.confirm(cookie, who, proof)).isEqualTo(Verdict.RIGHT);
        assertThat(presence()).isEqualTo(Presence.FRESH);
    }

    @Test
    void a_session_that_ended_is_nobodys_at_the_next_use() {
        assertThat(presence()).isEqualTo(Presence.FRESH);
        gate.signIn.out(cookie, gate.ann);
        assertThat(asked(cookie, Opens.REST)).isEqualTo(new Authentication.Unknown(Reason.TOKEN_UNKNOWN));
    }

    @Test
    void a_session_opens_rest_alone_and_from_the_cookie_alone() {
        for (Opens door : List.of(Opens.MCP, Opens.FACADE, Opens.NOTHING)) {
            assertThat(asked(cookie, door)).isInstanceOf(Authentication.Unknown.class);
        }
        assertThat(asked(UnverifiedToken.bearer(cookie.exposed()), Opens.REST))
                .isInstanceOf(Authentication.Unknown.class);
        assertThat(asked(UnverifiedToken.cookie(ACCESS), Opens.MCP)).isInstanceOf(Authentication.Unknown.class);
    }

    @Test
    void what_runs_out_is_refused_though_it_is_known() {
        assertThat(asked(UnverifiedToken.bearer(ACCESS), Opens.MCP)).isInstanceOf(Authentication.Known.class);
        assertThat(presence()).isEqualTo(Presence.FRESH);
        gate.now = gate.now.plus(Duration.ofHours(1));
        assertThat(asked(UnverifiedToken.bearer(ACCESS), Opens.MCP))
                .isEqualTo(new Authentication.Unknown(Reason.TOKEN_EXPIRED));
        gate.now = gate.now.plus(Duration.ofDays(30));
        assertThat(asked(cookie, Opens.REST)).isEqualTo(new Authentication.Unknown(Reason.TOKEN_UNKNOWN));
    }

    @Test
    void what_ran_out_and_is_never_presented_again_is_forgotten() {
        var start = gate.now;
        asked(UnverifiedToken.bearer(ACCESS), Opens.MCP);
        authenticator.tidy();
        asked(UnverifiedToken.bearer(ACCESS), Opens.MCP);
        assertThat(lookUps).hasValue(1);
        gate.now = start.plus(Duration.ofHours(1));
        authenticator.tidy();
        gate.now = start;
        asked(UnverifiedToken.bearer(ACCESS), Opens.MCP);
        assertThat(lookUps).hasValue(2);
    }

    @Test
    void an_invitation_that_its_maker_made_as_they_lost_the_right_to_lets_nobody_in() {
        Person bob = new Person(new PersonId("01BOB"), "Bob", Person.Role.ADMIN);
        gate.done(List.of(gate.store.people().add(bob)));
        var invited = gate.signIn.arrivals().invite(bob, Person.Role.ADMIN);
        gate.done(List.of(gate.store.people().become(bob.id(), Person.Role.MEMBER)));
        gate.done(List.of(invited.change()));
        var claim = new Claim("bob2@example.org", Gatehouse.PASSWORD, "");
        assertThat(gate.signIn.arrivals().enter(invited.secret().exposed(), "Bob", claim, Gatehouse.HERE))
                .isInstanceOf(Entrance.UsedLink.class);
    }
}
