package dev.bulla.audit;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;
import java.util.ArrayList;
import java.util.List;

/// The Merkle tree over the log (RFC 6962 section 2.1), computed from stored hashes. A leaf's
/// data is the 32 bytes of the record's `hash`, which stands for the whole record.
///
/// Only every eighth level above the records is stored, one hash per 256 of the level below; what
/// lies between is computed from at most 256 neighbours. So storage grows by 1/255 hash per
/// record, and a proof reads a few hundred hashes whatever the log's size.
public final class MerkleTree {
    static final int TILE_HEIGHT = 8;
    static final Hash EMPTY_ROOT = Sha256.of(new byte[0]);

    private MerkleTree() {}

    /// The root the log had when it was this long; what an earlier checkpoint says must equal it.
    public static Hash root(Hashes stored, long size) {
        return Frontier.of(stored, size).root();
    }

    /// Proof that the record with this index (its seq - 1) is in the log of this size.
    public static Proof prove(Hashes stored, long index, long size) {
        if (index < 0 || index >= size) {
            throw new IllegalArgumentException("no record " + index + " among " + size);
        }
        List<Hash> path = new ArrayList<>();
        long start = 0;
        long end = size;
        while (end - start > 1) {
            long split = start + Long.highestOneBit(end - start - 1);
            if (index < split) {
                path.add(range(stored, split, end));
                end = split;
            } else {
                path.add(range(stored, start, split));
                start = split;
            }
        }
        return new Proof(index, size, path.reversed());
    }

    /// The hash over the leaves from start to end, where start is a multiple of the range's
    /// leading power of two.
    private static Hash range(Hashes stored, long start, long end) {
        long length = end - start;
        long whole = Long.highestOneBit(length);
        if (whole == length) {
            return complete(stored, Long.numberOfTrailingZeros(whole), start / whole);
        }
        return parent(range(stored, start, start + whole), range(stored, start + whole, end));
    }

    /// The hash of a complete subtree of this height, folded from the nearest stored level below.
    static Hash complete(Hashes stored, int height, long index) {
        int level = height / TILE_HEIGHT;
        int rest = height % TILE_HEIGHT;
        int count = 1 << rest;
        List<Hash> row = new ArrayList<>(stored.hashes(level, index << rest, count));
        if (row.size() != count) {
            throw new LogDamaged("hashes are missing at level " + level + " from " + (index << rest));
        }
        if (level == 0) {
            row.replaceAll(MerkleTree::leaf);
        }
        while (row.size() > 1) {
            for (int i = 0; i < row.size() / 2; i++) {
                row.set(i, parent(row.get(2 * i), row.get(2 * i + 1)));
            }
            row.subList(row.size() / 2, row.size()).clear();
        }
        return row.getFirst();
    }

    static Hash leaf(Hash record) {
        return Sha256.of((byte) 0, record);
    }

    static Hash parent(Hash left, Hash right) {
        return Sha256.of((byte) 1, left, right);
    }
}
