package dev.bulla.audit;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Signer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A ledger in memory, written the way the package's page tells the store to.
final class MemoryLedger implements Ledger {
    static final Instant START = Instant.parse("2026-11-30T12:00:00.123456Z");

    final List<String> records = new ArrayList<>();
    final List<List<Hash>> levels = new ArrayList<>(List.of(new ArrayList<>()));
    final List<Hash> roots = new ArrayList<>();
    Optional<String> checkpoint = Optional.empty();
    final Chain chain = new Chain(Head.EMPTY);

    static MemoryLedger of(int size, Signer signer) {
        MemoryLedger ledger = new MemoryLedger();
        for (int i = 0; i < size; i++) {
            ledger.append(Entries.intent("agent " + i % 3), START.plusMillis(i));
        }
        ledger.commit(signer);
        return ledger;
    }

    Link append(Entry entry, Instant at) {
        Link link = chain.append(entry.draft(), at);
        records.add(link.json());
        levels.getFirst().add(link.hash());
        for (Node node : link.nodes()) {
            while (levels.size() <= node.level()) {
                levels.add(new ArrayList<>());
            }
            levels.get(node.level()).add(node.hash());
        }
        roots.add(chain.head().root());
        return link;
    }

    void commit(Signer signer) {
        checkpoint = Optional.of(Checkpoint.of(chain.head()).sign(signer));
    }

    @Override
    public long size() {
        return records.size();
    }

    @Override
    public Optional<String> record(long seq) {
        return seq >= 1 && seq <= size() ? Optional.of(records.get((int) seq - 1)) : Optional.empty();
    }

    @Override
    public List<String> records(long after, int limit) {
        return List.copyOf(records.subList((int) after, (int) Math.min(size(), after + limit)));
    }

    @Override
    public Optional<String> checkpoint() {
        return checkpoint;
    }

    @Override
    public List<Hash> hashes(int level, long from, int count) {
        List<Hash> all = level < levels.size() ? levels.get(level) : List.of();
        int start = (int) Math.min(from, all.size());
        return List.copyOf(all.subList(start, Math.min(all.size(), start + count)));
    }
}
