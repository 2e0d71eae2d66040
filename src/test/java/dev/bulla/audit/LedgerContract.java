package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Verifier;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What every ledger must do, whatever keeps it: extend this with a way to fill one.
public abstract class LedgerContract {
    private static final int SIZE = 520;

    /// A new ledger into which these entries were written, and nothing else.
    protected abstract Ledger written(List<Entry> entries);

    /// The key that signed its checkpoint.
    protected abstract Verifier key();

    @Test
    void an_empty_ledger_has_no_record_and_verifies() {
        Ledger ledger = written(List.of());

        assertThat(ledger.size()).isZero();
        assertThat(ledger.record(1)).isEmpty();
        assertThat(ledger.records(0, 10)).isEmpty();
        assertThat(ledger.hashes(0, 0, 10)).isEmpty();
        assertThat(Verify.ledger(ledger, Trust.outside(key()))).isEqualTo(new Finding.Whole(0, Hash.ZERO, false));
    }

    @Test
    void a_full_ledger_verifies_pages_and_proves() {
        Ledger ledger = written(Collections.nCopies(SIZE, Entries.intent("someone")));

        assertThat(ledger.size()).isEqualTo(SIZE);
        assertThat(ledger.records(100, 7))
                .hasSize(7)
                .first()
                .isEqualTo(ledger.record(101).orElseThrow());
        assertThat(ledger.records(SIZE - 3, 7)).hasSize(3);
        assertThat(ledger.record(0)).isEmpty();
        assertThat(ledger.record(SIZE + 1)).isEmpty();
        assertThat(ledger.hashes(0, SIZE - 2, 7)).hasSize(2);
        assertThat(ledger.hashes(1, 0, 7)).hasSize(SIZE / 256);
        assertThat(ledger.hashes(2, 0, 7)).isEmpty();
        assertThat(Verify.ledger(ledger, Trust.outside(key()))).isInstanceOf(Finding.Whole.class);
        assertThat(Evidence.of(ledger, 300).orElseThrow().convinces(key())).isTrue();
        assertThat(Chain.resume(ledger, key()).head().size()).isEqualTo(SIZE);
    }
}
