package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import dev.bulla.seal.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.erdtman.jcs.JsonCanonicalizer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class DraftTest {
    @Property
    void a_record_is_written_as_rfc_8785_has_it(@ForAll("entries") Entry entry) throws Exception {
        Link link = new Chain(Head.EMPTY).append(entry.draft(), MemoryLedger.START);

        assertThat(link.json()).isEqualTo(new JsonCanonicalizer(link.json()).getEncodedString());
    }

    @Property
    void the_hash_is_over_the_canonical_record_without_it(@ForAll("entries") Entry entry) throws Exception {
        Link link = new Chain(Head.EMPTY).append(entry.draft(), MemoryLedger.START);
        ObjectNode record = (ObjectNode) Json.parse(link.json());
        String hash = record.remove("hash").stringValue();

        byte[] canonical = new JsonCanonicalizer(Json.text(record)).getEncodedUTF8();
        assertThat(hash)
                .isEqualTo(Sha256.of(canonical).hex())
                .isEqualTo(link.hash().hex());
    }

    @Property
    void scanning_finds_what_was_written(@ForAll("entries") Entry entry) {
        Link link = new Chain(Head.EMPTY).append(entry.draft(), MemoryLedger.START);

        Scan scan = Scan.of(link.json().getBytes(StandardCharsets.UTF_8)).orElseThrow();
        assertThat(scan.seq()).isEqualTo(1);
        assertThat(Instant.parse(scan.at())).isEqualTo(link.at());
        assertThat(Sha256.of(scan.hashed()).hex()).isEqualTo(scan.hash());
    }

    @Test
    void members_that_say_nothing_are_left_out() throws Exception {
        Entry entry = Entry.system("started again", Map.of());

        Link link = new Chain(Head.EMPTY).append(entry.draft(), MemoryLedger.START);
        assertThat(Json.parse(link.json()).propertyNames())
                .containsExactly("at", "caller", "capability", "decision", "door", "hash", "prev", "seq", "stages");
    }

    @Test
    void an_outcome_names_its_intent_and_how_its_ask_was_answered() throws Exception {
        Entry intent = Entries.intent("a");
        Verdict ran = Verdict.of(Decision.RAN, Entries.STAGES).answered(Answered.FORM);
        Entry entry = Entry.of(intent.caller(), intent.act(), ran, Phase.outcome(7, 1234));

        var record = Json.parse(
                new Chain(Head.EMPTY).append(entry.draft(), MemoryLedger.START).json());
        assertThat(record.get("of").longValue()).isEqualTo(7);
        assertThat(record.get("tookMicros").longValue()).isEqualTo(1234);
        assertThat(record.get("phase").stringValue()).isEqualTo("outcome");
        assertThat(record.get("answered").stringValue()).isEqualTo("form");
        assertThat(record.get("at").stringValue()).isEqualTo("2026-11-30T12:00:00.123456Z");
    }

    @Test
    void a_tool_named_like_a_token_is_masked_and_a_long_one_is_cut() {
        Act token = new Act(Door.MCP, "x bulla_" + "0123456789abcdef".repeat(4) + " y", "");
        Act longer = new Act(Door.MCP, "x".repeat(100_000), "");
        Act half = new Act(Door.MCP, "a\uD800b", "");

        assertThat(token.capability()).isEqualTo("x bulla_*** y");
        assertThat(longer.capability()).hasSize(256);
        assertThat(half.capability()).isEqualTo("a\uFFFDb");
    }

    @Provide
    Arbitrary<Entry> entries() {
        Arbitrary<String> text = Arbitraries.strings().ofMaxLength(40);
        Arbitrary<Who> who = Combinators.combine(text, text, text).as(Who::new);
        Arbitrary<Act> act =
                Combinators.combine(Arbitraries.of(Door.class), text, text).as(Act::new);
        Arbitrary<Verdict> verdict = Combinators.combine(
                        Arbitraries.of(Decision.class), text, text.list().ofMaxSize(3), Arbitraries.of(Answered.class))
                .as(Verdict::new);
        Arbitrary<Phase> phase = Arbitraries.oneOf(
                Arbitraries.of(List.of(Phase.INTENT, Phase.WHOLE)),
                Combinators.combine(
                                Arbitraries.longs().between(0, 1L << 52),
                                Arbitraries.longs().between(0, 1L << 52))
                        .as(Phase::outcome));
        Arbitrary<Map<String, String>> detail = Arbitraries.maps(text, text).ofMaxSize(3);
        return Combinators.combine(who, act, verdict, phase, detail).as(Entry::new);
    }
}
