package dev.bulla.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.audit.Finding;
import dev.bulla.audit.Trust;
import dev.bulla.audit.Verify;
import dev.bulla.change.Change;
import dev.bulla.grant.Access;
import dev.bulla.grant.GrantId;
import dev.bulla.grant.TagFilter;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonalToken;
import dev.bulla.identity.TokenHash;
import dev.bulla.pipeline.Replays;
import dev.bulla.refusal.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every keeper of people, agents, grants, credits and answers must do.
class KeepingTest {
    @TempDir
    Path folder;

    @TempDir
    Path elsewhere;

    private Rig rig;

    @BeforeEach
    void open() {
        rig = new Rig(folder).people();
        rig.agent("A");
    }

    @AfterEach
    void close() {
        rig.close();
    }

    private Optional<Reason> tried(Change change) {
        return rig.store.changes().apply(List.of(change)).map(no -> no.reason());
    }

    @Test
    void a_live_name_is_taken_once_and_free_again_after_revoking() {
        var twin = new dev.bulla.identity.Agent(new AgentId("B"), Rig.ANN, "name of A", rig.time, false, 0);
        var add = rig.store.agents().add(twin, TokenHash.of("B"), "12345678");
        assertThat(tried(add)).contains(Reason.NAME_TAKEN);
        rig.done(rig.store.agents().revoke(new AgentId("A"), rig.time));
        assertThat(rig.store.agents().byToken(TokenHash.of("A"))).isEmpty();
        assertThat(tried(add)).isEmpty();
        assertThat(rig.store.agents().find(Rig.ANN, "name of A").orElseThrow().id())
                .isEqualTo(new AgentId("B"));
        assertThat(rig.store.agents().find(Rig.BOB, "A")).isEmpty();
        assertThat(rig.store.agents().count()).isEqualTo(1);
        var page = rig.store.agents().list(Rig.ANN, 1, Optional.empty());
        assertThat(rig.store.agents().list(Rig.ANN, 1, page.next()).items()).hasSize(1);
    }

    @Test
    void revoking_a_grant_ends_its_children_whoever_holds_them() {
        rig.agent("B");
        rig.grant("P", "A", OptionalLong.empty());
        rig.grant("C", "B", OptionalLong.of(3), Optional.of(new GrantId("P")));
        rig.grant("D", "A", OptionalLong.of(3), Optional.of(new GrantId("P")));
        assertThat(rig.store.grants().line(new GrantId("D")).get(1).line().heldByChildren())
                .isTrue();
        long epoch = rig.epoch("B");
        rig.done(rig.store.grants().revoke(new GrantId("P"), rig.time));
        assertThat(rig.store.grants().of(new AgentId("B")).getFirst().use().revokedAt())
                .contains(rig.time);
        assertThat(rig.epoch("B")).isEqualTo(epoch + 1);
        assertThat(rig.store
                        .grants()
                        .list(Rig.ANN, Optional.empty(), 10, Optional.empty())
                        .items())
                .hasSize(3);
        assertThat(rig.store.grants().find(Rig.BOB, new GrantId("P"))).isEmpty();
    }

    @Test
    void access_and_personal_tokens_come_back_as_they_went_in() {
        var access = new Access(
                Set.of("notes"),
                Set.of("notes.delete"),
                Map.of("notes", new TagFilter(TagFilter.Mode.INCLUDE, Set.of("work"))));
        rig.done(rig.store.accesses().put(new AgentId("A"), access));
        assertThat(rig.store.accesses().of(new AgentId("A"))).isEqualTo(access);
        assertThat(rig.store.accesses().of(new AgentId("B"))).isEqualTo(Access.NONE);
        var token = new PersonalToken("T", Rig.ANN, "laptop", "12345678", rig.time);
        rig.done(rig.store.personalTokens().add(token, TokenHash.of("t")));
        assertThat(rig.store.personalTokens().byHash(TokenHash.of("t"))).contains(Rig.ANN);
        assertThat(rig.store.personalTokens().list(Rig.ANN, 5, Optional.empty()).items())
                .containsExactly(token);
        assertThat(tried(rig.store.personalTokens().revoke(Rig.BOB, "T"))).contains(Reason.NOT_FOUND);
        rig.done(rig.store.personalTokens().revoke(Rig.ANN, "T"));
        assertThat(rig.store.personalTokens().byHash(TokenHash.of("t"))).isEmpty();
    }

    @Test
    void credits_never_pass_the_allowance() {
        var charge = rig.store.credits().charge(Rig.ANN, 3, 5);
        assertThat(tried(charge)).isEmpty();
        assertThat(tried(charge)).contains(Reason.CREDITS_EXHAUSTED);
        assertThat(rig.store.credits().spent(Rig.ANN)).isEqualTo(3);
    }

    @Test
    void a_kept_answer_lives_until_its_end() {
        var replay = new Replays.Replay("d", new byte[] {1}, rig.time.plus(Duration.ofHours(24)));
        rig.done(rig.store.replays().keep("agent/A", "k", replay));
        assertThat(rig.store.replays().find("agent/A", "k", rig.time)).isPresent();
        assertThat(rig.store.replays().find("agent/B", "k", rig.time)).isEmpty();
        assertThat(rig.store.replays().find("agent/A", "k", rig.time.plus(Duration.ofHours(24))))
                .isEmpty();
    }

    @Test
    void an_ended_session_stays_ended_over_a_restart() {
        rig.store.endedSessions().end("s", rig.time.plusSeconds(60));
        rig.close();
        rig = new Rig(folder);
        assertThat(rig.store.endedSessions().ended("s")).isTrue();
        assertThat(rig.store.endedSessions().ended("t")).isFalse();
    }

    @Test
    void the_log_verifies_and_so_does_a_backup_that_holds_no_secret() throws Exception {
        Files.writeString(folder.resolve("operator.token"), "secret");
        for (int i = 0; i < 600; i++) {
            rig.store
                    .journal()
                    .note(Rig.entry(dev.bulla.audit.Decision.REFUSED, dev.bulla.audit.Phase.WHOLE), List.of());
        }
        Path copy = elsewhere.resolve("copy");
        rig.store.backup(copy);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                .isEqualTo("rwx------");
        try (var files = Files.list(copy)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsOnly("bulla.db", "audit.key", "audit.pub");
        }
        var key = Rig.signer(folder).verifier();
        assertThat(Verify.ledger(rig.store.ledger(), Trust.outside(key))).isInstanceOf(Finding.Whole.class);
        try (Store copied = Store.open(copy, Rig.signer(folder), new Store.Starting(() -> rig.time, true))) {
            assertThat(copied.ledger().size()).isEqualTo(601);
            assertThat(Verify.ledger(copied.ledger(), Trust.outside(key))).isInstanceOf(Finding.Whole.class);
        }
    }

    @Test
    void the_schema_is_the_newest_file() throws Exception {
        try (var files = Files.list(Path.of("src/main/resources/db/sqlite"))) {
            assertThat(files.count()).isEqualTo(Schema.VERSION);
        }
    }
}
