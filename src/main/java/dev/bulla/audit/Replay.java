package dev.bulla.audit;

import dev.bulla.json.BadJson;
import dev.bulla.json.Canonical;
import dev.bulla.json.Json;
import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Walks a log from its first record as if it were being written again, and compares.
final class Replay {
    private final Trust trust;
    private final Optional<Checkpoint> earlier;
    private Frontier frontier = Frontier.EMPTY;
    private Hash head = Hash.ZERO;
    private String newest = "";

    Replay(Trust trust) {
        this.trust = trust;
        this.earlier = Checkpoint.open(trust.earlier(), trust.key());
    }

    /// What is wrong before the first record is read.
    Optional<Finding> start() {
        return !trust.earlier().isEmpty() && earlier.isEmpty()
                ? broken("the earlier checkpoint is not signed by this key")
                : forked();
    }

    /// Takes the next record and says what is wrong with it; the nodes it completes are added to
    /// the list.
    Optional<Finding> take(byte[] line, List<Node> completed) {
        Optional<Scan> found = Scan.of(line).or(() -> reformatted(line));
        if (found.isEmpty()) {
            return broken("this is not a record");
        }
        Scan scan = found.get();
        long expected = frontier.size() + 1;
        if (scan.seq() != expected) {
            return broken("record " + scan.seq() + " stands here: one was dropped, repeated or moved");
        }
        if (!scan.prev().equals(head.hex())) {
            return broken("it does not follow from the record before");
        }
        Hash hash = Sha256.of(scan.hashed());
        if (!scan.hash().equals(hash.hex())) {
            return broken("it was edited: its hash is another");
        }
        if (scan.at().compareTo(newest) < 0) {
            return broken("its time lies before the record before");
        }
        head = hash;
        newest = scan.at();
        frontier = frontier.add(MerkleTree.leaf(hash), completed);
        return forked();
    }

    /// The end of the log: what is wrong with it as a whole, or what was verified.
    Finding end(String note) {
        Optional<Checkpoint> signed = Checkpoint.open(note, trust.key());
        if (signed.isEmpty()) {
            return bad("the checkpoint at the end is not signed by this key");
        }
        if (signed.get().size() > frontier.size()) {
            return bad("the log was cut here: its checkpoint covers "
                    + signed.get().size() + " records");
        }
        if (signed.get().size() < frontier.size()) {
            return new Finding.Broken(signed.get().size() + 1, "no checkpoint covers this record");
        }
        if (!signed.get().root().equals(frontier.root())) {
            return new Finding.Broken(frontier.size(), "the records were replaced: the signed root is another");
        }
        return whole(trust.anchored());
    }

    /// The end of an empty log that has no checkpoint yet: only an earlier checkpoint could say
    /// that it was not emptied.
    Finding empty() {
        return whole(!trust.earlier().isEmpty());
    }

    private Finding whole(boolean anchored) {
        long size = frontier.size();
        return earlier.filter(checkpoint -> checkpoint.size() > size)
                .map(cut -> bad("the log was cut here: an earlier checkpoint covers " + cut.size() + " records"))
                .orElseGet(() -> new Finding.Whole(size, head, anchored));
    }

    long size() {
        return frontier.size();
    }

    Hash head() {
        return head;
    }

    private Optional<Finding> forked() {
        boolean other = earlier.isPresent()
                && earlier.get().size() == frontier.size()
                && !earlier.get().root().equals(frontier.root());
        return other
                ? Optional.of(new Finding.Broken(
                        frontier.size(), "the log was forked: an earlier checkpoint had other records up to here"))
                : Optional.empty();
    }

    private Optional<Finding> broken(String reason) {
        return Optional.of(bad(reason));
    }

    private Finding bad(String reason) {
        return new Finding.Broken(frontier.size() + 1, reason);
    }

    /// A record that went through somebody's JSON tool may have other spaces and another order of
    /// keys; RFC 8785 gives the text back.
    private static Optional<Scan> reformatted(byte[] line) {
        try {
            return Scan.of(Canonical.bytes(Json.parse(line)));
        } catch (BadJson _) {
            return Optional.empty();
        }
    }

    /// For callers that do not look at nodes.
    Optional<Finding> take(byte[] line) {
        return take(line, new ArrayList<>(0));
    }
}
