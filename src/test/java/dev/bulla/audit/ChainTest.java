package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ChainTest {
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

        Chain resumed = Chain.resume(ledger);

        assertThat(resumed.head().root()).isEqualTo(ledger.chain.head().root());
        assertThat(resumed.append(draft, MemoryLedger.START)).isEqualTo(ledger.chain.append(draft, MemoryLedger.START));
        assertThat(resumed.head().root()).isEqualTo(ledger.chain.head().root());
    }
}
