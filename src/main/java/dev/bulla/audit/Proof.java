package dev.bulla.audit;

import dev.bulla.seal.Hash;
import java.util.List;

/// Shows that one record belongs to a log of `size` records without the others: the hashes beside
/// its way up to the root.
public record Proof(long index, long size, List<Hash> path) {
    public Proof {
        path = List.copyOf(path);
    }

    /// Whether the record with this hash, at this index, leads to this root (RFC 9162 section
    /// 2.1.3.2).
    public boolean shows(Hash record, Hash root) {
        if (index < 0 || index >= size) {
            return false;
        }
        long node = index;
        long last = size - 1;
        Hash hash = MerkleTree.leaf(record);
        for (Hash beside : path) {
            if (last == 0) {
                return false;
            }
            if ((node & 1) == 1 || node == last) {
                hash = MerkleTree.parent(beside, hash);
                int skip = (node & 1) == 1 ? 0 : Long.numberOfTrailingZeros(node);
                node >>= skip;
                last >>= skip;
            } else {
                hash = MerkleTree.parent(hash, beside);
            }
            node >>= 1;
            last >>= 1;
        }
        return last == 0 && hash.equals(root);
    }
}
