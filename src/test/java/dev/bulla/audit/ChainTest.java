package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Signers;
import dev.bulla.seal.Verifier;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ChainTest {
    private static final Verifier KEY = Entries.SIGNER.verifier();

    @Test
    void a_clock_set_back_does_not_turn_the_log_back() {
        Chain chain = new Chain(Head.EMPTY);
        Draft draft = Entries.intent("a").draft();

        chain.append(draft, MemoryLedger.START);
        Link second = chain.append(draft, MemoryLedger.START.minusSeconds(3600));

        assertThat(second.at()).isEqualTo(MemoryLedger.START);
        assertThat(chain.now(MemoryLedger.START.minusSeconds(1))).isEqualTo(MemoryLedger.START);
    }

    @Test
    void a_rewound_chain_writes_as_if_nothing_had_been_appended() {
        MemoryLedger ledger = MemoryLedger.of(5, Entries.SIGNER);
        Head before = ledger.chain.head();
        Draft draft = Entries.intent("b").draft();
        Link once = ledger.chain.append(draft, MemoryLedger.START);

        ledger.chain.rewind(before);

        assertThat(ledger.chain.append(draft, MemoryLedger.START)).isEqualTo(once);
    }

    @Property(tries = 60)
    void a_resumed_chain_goes_on_as_the_old_one_would(@ForAll @IntRange(max = 1200) int size) {
        MemoryLedger ledger = MemoryLedger.of(size, Entries.SIGNER);
        Draft draft = Entries.intent("next").draft();

        Chain resumed = Chain.resume(ledger, KEY);

        assertThat(resumed.head().root()).isEqualTo(ledger.chain.head().root());
        assertThat(resumed.append(draft, MemoryLedger.START)).isEqualTo(ledger.chain.append(draft, MemoryLedger.START));
        assertThat(resumed.head().root()).isEqualTo(ledger.chain.head().root());
    }

    @Test
    void a_log_that_lost_its_end_is_not_carried_on() {
        MemoryLedger cut = MemoryLedger.of(20, Entries.SIGNER);
        cut.records.removeLast();
        cut.levels.getFirst().removeLast();
        assertRefused(cut, "it has 19 records, its checkpoint covers 20");

        cut.records.clear();
        cut.levels.getFirst().clear();
        assertRefused(cut, "it has 0 records, its checkpoint covers 20");
    }

    @Test
    void a_log_whose_checkpoint_is_gone_or_not_ours_is_not_carried_on() {
        MemoryLedger ledger = MemoryLedger.of(20, Signers.of(Checkpoint.ORIGIN, 2));
        assertRefused(ledger, "not signed by this folder's key");

        ledger.checkpoint = Optional.empty();
        assertRefused(ledger, "not signed by this folder's key");
    }

    @Test
    void a_log_with_another_newest_record_or_other_hashes_is_not_carried_on() {
        MemoryLedger ledger = MemoryLedger.of(20, Entries.SIGNER);
        ledger.records.set(19, ledger.records.get(19).replace("agent 1", "agent 2"));
        assertRefused(ledger, "record 20 was edited");

        MemoryLedger other = MemoryLedger.of(20, Entries.SIGNER);
        other.levels.getFirst().set(3, Hash.ZERO);
        assertRefused(other, "its checkpoint signs other records");
    }

    private static void assertRefused(Ledger ledger, String words) {
        assertThatThrownBy(() -> Chain.resume(ledger, KEY))
                .isInstanceOf(LogDamaged.class)
                .hasMessageContaining(words);
    }
}
