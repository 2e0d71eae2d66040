package dev.bulla.audit;

import dev.bulla.seal.Verifier;
import java.util.List;

class MemoryLedgerTest extends LedgerContract {
    @Override
    protected Ledger written(List<Entry> entries) {
        MemoryLedger ledger = new MemoryLedger();
        entries.forEach(entry -> ledger.append(entry, MemoryLedger.START));
        if (!entries.isEmpty()) {
            ledger.commit(Entries.SIGNER);
        }
        return ledger;
    }

    @Override
    protected Verifier key() {
        return Entries.SIGNER.verifier();
    }
}
