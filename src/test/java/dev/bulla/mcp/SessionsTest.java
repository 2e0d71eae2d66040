package dev.bulla.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SessionsTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-30T12:00:00Z"));
    private final InstantSource clock = now::get;
    private final Seals seals = Gate.seals();
    private final EndedSessions ended = EndedSessions.inMemory();

    private Sessions node() {
        return new Sessions(seals.tag(), ended, clock, new SecureRandom());
    }

    @Test
    @Tag("G005")
    void any_node_reads_a_session_from_its_id_alone() {
        var client = new ClientCapabilities(true, false, true, false, false);
        Session opened = node().open("agent", Version.V2025_06_18, client);
        assertThat(node().find(opened.id())).hasValue(opened);
        assertThat(opened.id()).matches("[!-~]+");
    }

    @Test
    void a_session_runs_out_after_thirty_days() {
        Session opened = node().open("agent", Version.V2025_11_25, ClientCapabilities.ofFlags(0));
        now.updateAndGet(t -> t.plus(Duration.ofDays(30)).minusSeconds(1));
        assertThat(node().find(opened.id())).isPresent();
        now.updateAndGet(t -> t.plusSeconds(1));
        assertThat(node().find(opened.id())).isEmpty();
    }

    @Test
    void no_changed_character_is_accepted() {
        String id = node().open("agent", Version.V2025_11_25, ClientCapabilities.ofFlags(0))
                .id();
        for (int i = 0; i < id.length(); i++) {
            char other = id.charAt(i) == 'A' ? 'B' : 'A';
            assertThat(node().find(id.substring(0, i) + other + id.substring(i + 1)))
                    .as("character %d", i)
                    .isEmpty();
        }
        assertThat(node().find("")).isEmpty();
        assertThat(node().find(id + "A")).isEmpty();
    }

    @Test
    void an_ended_session_stays_ended_everywhere() {
        Session opened = node().open("agent", Version.V2025_11_25, ClientCapabilities.ofFlags(0));
        node().end(opened);
        assertThat(node().find(opened.id())).isEmpty();
    }
}
