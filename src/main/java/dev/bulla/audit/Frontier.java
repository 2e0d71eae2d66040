package dev.bulla.audit;

import dev.bulla.seal.Hash;
import java.util.List;

/// The right edge of a Merkle tree (RFC 6962): the roots of the complete subtrees that its size
/// is made of, largest first.
///
/// It is all a growing tree needs: adding a leaf costs about one hash, the root about as many as
/// the tree is high.
public final class Frontier {
    static final Frontier EMPTY = new Frontier(0, new Hash[0]);

    private final long size;
    private final Hash[] peaks;

    private Frontier(long size, Hash[] peaks) {
        this.size = size;
        this.peaks = peaks;
    }

    /// The frontier of a tree whose hashes are stored.
    static Frontier of(Hashes stored, long size) {
        Hash[] peaks = new Hash[Long.bitCount(size)];
        long start = 0;
        for (int i = 0; i < peaks.length; i++) {
            int height = Long.SIZE - 1 - Long.numberOfLeadingZeros(size - start);
            peaks[i] = MerkleTree.complete(stored, height, start >> height);
            start += 1L << height;
        }
        return new Frontier(size, peaks);
    }

    long size() {
        return size;
    }

    /// With one more leaf; the nodes of whole levels that this completes are added to the list.
    Frontier add(Hash leaf, List<Node> completed) {
        int merges = Long.numberOfTrailingZeros(~size);
        int kept = peaks.length - merges;
        Hash merged = leaf;
        for (int height = 1; height <= merges; height++) {
            merged = MerkleTree.parent(peaks[peaks.length - height], merged);
            if (height % MerkleTree.TILE_HEIGHT == 0) {
                completed.add(new Node(height / MerkleTree.TILE_HEIGHT, size >> height, merged));
            }
        }
        Hash[] grown = new Hash[kept + 1];
        System.arraycopy(peaks, 0, grown, 0, kept);
        grown[kept] = merged;
        return new Frontier(size + 1, grown);
    }

    Hash root() {
        if (peaks.length == 0) {
            return MerkleTree.EMPTY_ROOT;
        }
        Hash root = peaks[peaks.length - 1];
        for (int i = peaks.length - 2; i >= 0; i--) {
            root = MerkleTree.parent(peaks[i], root);
        }
        return root;
    }
}
