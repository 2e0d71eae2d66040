package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.seal.Signers;
import dev.bulla.seal.Verifier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EvidenceTest {
    private static final int SIZE = 300;
    private static final MemoryLedger LEDGER = MemoryLedger.of(SIZE, Entries.SIGNER);
    private static final Verifier KEY = Entries.SIGNER.verifier();

    @Property(tries = 100)
    void one_record_is_shown_to_belong_without_the_others(@ForAll @IntRange(min = 1, max = SIZE) int seq) {
        Evidence evidence = Evidence.of(LEDGER, seq).orElseThrow();

        assertThat(evidence.convinces(KEY)).isTrue();
        assertThat(evidence.convinces(Signers.of(Checkpoint.ORIGIN, 2).verifier()))
                .isFalse();
        assertThat(new Evidence(LEDGER.records.get(seq % SIZE), evidence.proof(), evidence.checkpoint()).convinces(KEY))
                .isFalse();
    }

    @Test
    void an_edited_record_convinces_nobody() {
        Evidence evidence = Evidence.of(LEDGER, 7).orElseThrow();
        String edited = evidence.record().replace("agent 0", "agent 9");

        assertThat(edited).isNotEqualTo(evidence.record());
        assertThat(new Evidence(edited, evidence.proof(), evidence.checkpoint()).convinces(KEY))
                .isFalse();
    }

    @Test
    void there_is_no_evidence_for_what_is_not_in_the_log() {
        assertThat(Evidence.of(LEDGER, 0)).isEmpty();
        assertThat(Evidence.of(LEDGER, -1)).isEmpty();
        assertThat(Evidence.of(LEDGER, SIZE + 1)).isEmpty();
        assertThat(Evidence.of(new MemoryLedger(), 1)).isEmpty();
    }

    @Test
    void it_travels_as_json() {
        var json = Evidence.of(LEDGER, 7).orElseThrow().json();

        assertThat(json.propertyNames()).containsExactly("record", "index", "size", "path", "checkpoint");
        assertThat(json.get("record").get("seq").intValue()).isEqualTo(7);
        assertThat(json.get("index").intValue()).isEqualTo(6);
    }
}
