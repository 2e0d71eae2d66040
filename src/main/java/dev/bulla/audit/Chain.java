package dev.bulla.audit;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// Turns drafts into records, each bound to the one before: `hash` is SHA-256 over the record's RFC 8785 text
/// without `hash`, and `prev` is the hash before it. For one thread; it writes nothing itself.
public final class Chain {
    private final Stamp stamp = new Stamp();
    private Head head;

    public Chain(Head head) {
        this.head = head;
    }

    /// The chain that goes on where a ledger ends.
    public static Chain resume(Ledger ledger) {
        long size = ledger.size();
        if (size == 0) {
            return new Chain(Head.EMPTY);
        }
        String newest = ledger.record(size).orElseThrow(() -> new IllegalStateException("no record " + size));
        Scan scan = Scan.of(newest.getBytes(StandardCharsets.UTF_8))
                .filter(found -> found.seq() == size)
                .orElseThrow(
                        () -> new IllegalStateException("record " + size + " is damaged; run: bulla audit verify"));
        Frontier frontier = Frontier.of(ledger, size);
        return new Chain(new Head(size, Hash.ofHex(scan.hash()), Instant.parse(scan.at()), frontier));
    }

    public Head head() {
        return head;
    }

    /// Back to an earlier head, when what was appended since did not become durable.
    public void rewind(Head earlier) {
        head = earlier;
    }

    /// The time for whoever decides by time: a clock set back cannot bring an expired grant back to life.
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
