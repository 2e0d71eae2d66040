package dev.bulla.console.audit;

import dev.bulla.audit.Ledger;
import dev.bulla.seal.Hash;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/// The log, telling how far somebody has read in it.
record Counting(Ledger ledger, LongConsumer told) implements Ledger {
    @Override
    public long size() {
        return ledger.size();
    }

    @Override
    public Optional<String> record(long seq) {
        return ledger.record(seq);
    }

    @Override
    public List<String> records(long after, int limit) {
        told.accept(after);
        return ledger.records(after, limit);
    }

    @Override
    public Optional<String> checkpoint() {
        return ledger.checkpoint();
    }

    @Override
    public List<Hash> hashes(int level, long from, int count) {
        return ledger.hashes(level, from, count);
    }
}
