package dev.bulla.audit;

import dev.bulla.json.Json;
import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;
import dev.bulla.seal.Verifier;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// One record with all that shows it belongs: its way up the tree and the signed checkpoint that
/// names the root. Whoever has the public key needs nothing else, and sees no other record.
public record Evidence(String record, Proof proof, String checkpoint) {
    /// The evidence for a record under the newest checkpoint, or nothing when there is no such
    /// record.
    public static Optional<Evidence> of(Ledger ledger, long seq) {
        String note = ledger.checkpoint().orElse("");
        long size = Checkpoint.unverifiedSize(note);
        return seq > size
                ? Optional.empty()
                : ledger.record(seq).map(record -> new Evidence(record, MerkleTree.prove(ledger, seq - 1, size), note));
    }

    /// Whether the record is in the log that this key signed.
    public boolean convinces(Verifier key) {
        var signed = Checkpoint.open(checkpoint, key).filter(point -> point.size() == proof.size());
        var scan = Scan.of(record.getBytes(StandardCharsets.UTF_8)).filter(found -> found.seq() == proof.index() + 1);
        if (signed.isEmpty() || scan.isEmpty()) {
            return false;
        }
        Hash hash = Sha256.of(scan.get().hashed());
        return hash.hex().equals(scan.get().hash())
                && proof.shows(hash, signed.get().root());
    }

    /// The answer of `GET /api/v1/audit/{seq}/proof`: leaf index and hashes as RFC 9162 counts
    /// them, in hex.
    public ObjectNode json() {
        ObjectNode json = Json.object();
        json.set("record", Json.ours(record));
        json.put("index", proof.index()).put("size", proof.size());
        ArrayNode path = json.putArray("path");
        proof.path().forEach(hash -> path.add(hash.hex()));
        return json.put("checkpoint", checkpoint);
    }
}
