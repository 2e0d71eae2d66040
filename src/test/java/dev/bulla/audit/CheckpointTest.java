package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.seal.Signers;
import dev.bulla.seal.Verifier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CheckpointTest {
    private static final Checkpoint CHECKPOINT =
            Checkpoint.of(MemoryLedger.of(3, Entries.SIGNER).chain.head());
    private static final Verifier KEY = Entries.SIGNER.verifier();

    @Test
    void a_checkpoint_is_a_signed_note_of_three_lines() {
        assertThat(CHECKPOINT.sign(Entries.SIGNER).lines())
                .hasSize(5)
                .startsWith("bulla/audit", "3")
                .element(4)
                .asString()
                .startsWith("— bulla/audit ");
    }

    @Test
    void it_opens_with_the_key_that_signed_and_with_no_other() {
        String note = CHECKPOINT.sign(Entries.SIGNER);

        assertThat(Checkpoint.open(note, KEY)).contains(CHECKPOINT);
        assertThat(Checkpoint.open(note, Signers.of("bulla/audit", 2).verifier()))
                .isEmpty();
        assertThat(Checkpoint.open(note, Signers.of("other", 1).verifier())).isEmpty();
    }

    @Test
    void a_witness_may_have_signed_too() {
        String witness =
                CHECKPOINT.sign(Signers.of("witness", 3)).lines().toList().getLast();

        assertThat(Checkpoint.open(CHECKPOINT.sign(Entries.SIGNER) + witness + "\n", KEY))
                .contains(CHECKPOINT);
    }

    @Property(tries = 300)
    void any_changed_character_shuts_it(@ForAll int place) {
        String note = CHECKPOINT.sign(Entries.SIGNER);
        int at = Math.floorMod(place, note.length());
        char other = note.charAt(at) == 'A' ? 'B' : 'A';

        assertThat(Checkpoint.open(note.substring(0, at) + other + note.substring(at + 1), KEY))
                .isEmpty();
    }

    @Test
    void a_signature_has_one_spelling() {
        String note = CHECKPOINT.sign(Entries.SIGNER);
        int last = note.length() - 3;

        for (char c = '0'; c <= 'z'; c++) {
            if (c != note.charAt(last)) {
                assertThat(Checkpoint.open(note.substring(0, last) + c + note.substring(last + 1), KEY))
                        .isEmpty();
            }
        }
    }
}
