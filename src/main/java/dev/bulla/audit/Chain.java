package dev.bulla.audit;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;
import dev.bulla.seal.Verifier;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// Turns drafts into records, each bound to the one before: `hash` is SHA-256 over the record's
/// RFC 8785 text without `hash`, and `prev` is the hash before it. For one thread; it writes
/// nothing itself.
public final class Chain {
    private final Stamp stamp = new Stamp();
    private Head head;

    public Chain(Head head) {
        this.head = head;
    }

    /// The chain that goes on where a ledger ends. The end must be the one its checkpoint signs:
    /// else a log with its newest records cut off would be carried on, and the next checkpoint
    /// would make the cut good.
    public static Chain resume(Ledger ledger, Verifier key) {
        long size = ledger.size();
        String note = ledger.checkpoint().orElse("");
        if (size == 0 && note.isEmpty()) {
            return new Chain(Head.EMPTY);
        }
        Checkpoint signed = Checkpoint.open(note, key)
                .orElseThrow(() -> new LogDamaged("its checkpoint is not signed by this folder's key"));
        if (signed.size() != size) {
            throw new LogDamaged("it has " + size + " records, its checkpoint covers " + signed.size());
        }
        Head head = size == 0 ? Head.EMPTY : newest(ledger, size);
        if (!head.root().equals(signed.root())) {
            throw new LogDamaged("its checkpoint signs other records");
        }
        return new Chain(head);
    }

    private static Head newest(Ledger ledger, long size) {
        Scan scan = ledger.record(size)
                .flatMap(text -> Scan.of(text.getBytes(StandardCharsets.UTF_8)))
                .filter(found -> found.seq() == size)
                .orElseThrow(() -> new LogDamaged("record " + size + " cannot be read"));
        Hash hash = Sha256.of(scan.hashed());
        if (!ledger.hashes(0, size - 1, 1).equals(List.of(hash))) {
            throw new LogDamaged("record " + size + " was edited");
        }
        return new Head(size, hash, Instant.parse(scan.at()), Frontier.of(ledger, size));
    }

    public Head head() {
        return head;
    }

    /// Back to an earlier head, when what was appended since did not become durable.
    public void rewind(Head earlier) {
        head = earlier;
    }

    /// The time for whoever decides by time: a clock set back cannot bring an expired grant back
    /// to life.
    public Instant now(Instant clock) {
        return clock.isBefore(head.at()) ? head.at() : clock;
    }

    public Link append(Draft draft, Instant clock) {
        Instant at = now(clock).truncatedTo(ChronoUnit.MICROS);
        long seq = head.size() + 1;
        StringBuilder text = new StringBuilder(768).append(draft.toAt());
        stamp.write(at, text);
        int hole = text.append(draft.toHash()).length();
        text.append(draft.toPrev()).append(head.hash().hex()).append(draft.toSeq());
        text.append(seq).append(draft.end());
        Hash hash = Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
        text.insert(hole, ",\"hash\":\"" + hash.hex() + '"');
        List<Node> completed = new ArrayList<>(0);
        Frontier frontier = head.frontier().add(MerkleTree.leaf(hash), completed);
        head = new Head(seq, hash, at, frontier);
        return new Link(seq, at, text.toString(), hash, List.copyOf(completed));
    }
}
