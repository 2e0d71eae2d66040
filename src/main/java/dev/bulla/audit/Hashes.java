package dev.bulla.audit;

import dev.bulla.seal.Hash;
import java.util.List;

/// The stored hashes a Merkle tree is computed from.
public interface Hashes {
    /// Hashes of a level in order, `from` counted from 0: on level 0 the records' own hashes (the
    /// record with seq n is at n - 1), on level k the hashes of the nodes over 256^k records.
    /// Exactly `count` of them, or fewer when so many do not exist.
    List<Hash> hashes(int level, long from, int count);
}
