package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.seal.Hash;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class MerkleTreeTest {
    private static final int MOST = 600;
    private static final MemoryLedger LEDGER = MemoryLedger.of(MOST, Entries.SIGNER);

    @Test
    void the_root_is_what_rfc_6962_says_at_every_size() {
        List<Hash> leaves = LEDGER.hashes(0, 0, MOST);
        for (int size = 1; size <= MOST; size++) {
            Hash expected = naive(leaves.subList(0, size));
            assertThat(MerkleTree.root(LEDGER, size)).isEqualTo(expected);
            assertThat(LEDGER.roots.get(size - 1)).isEqualTo(expected);
        }
    }

    @Test
    void every_record_is_proved_at_every_size() {
        List<Hash> records = LEDGER.hashes(0, 0, MOST);
        for (int size = 1; size <= MOST; size++) {
            Hash root = LEDGER.roots.get(size - 1);
            for (int index = size - 1; index >= 0; index -= 1 + index / 9) {
                Proof proof = MerkleTree.prove(LEDGER, index, size);
                assertThat(proof.shows(records.get(index), root)).isTrue();
                assertThat(proof.path()).hasSizeLessThanOrEqualTo(10);
            }
        }
    }

    @Property(tries = 300)
    void a_proof_shows_nothing_else(
            @ForAll @IntRange(min = 2, max = MOST) int size,
            @ForAll @IntRange(max = MOST - 1) int record,
            @ForAll @IntRange(max = MOST - 1) int shift) {
        List<Hash> records = LEDGER.hashes(0, 0, MOST);
        int index = record % size;
        int other = (index + 1 + shift % (size - 1)) % size;
        Hash root = LEDGER.roots.get(size - 1);
        Proof proof = MerkleTree.prove(LEDGER, index, size);

        assertThat(proof.shows(records.get(other), root)).isFalse();
        assertThat(new Proof(other, size, proof.path()).shows(records.get(index), root))
                .isFalse();
        assertThat(proof.shows(records.get(index), LEDGER.roots.get(size % MOST)))
                .isFalse();
        for (int i = 0; i < proof.path().size(); i++) {
            List<Hash> bent = new ArrayList<>(proof.path());
            bent.set(i, records.get(other));
            assertThat(new Proof(index, size, bent).shows(records.get(index), root))
                    .isFalse();
            bent.remove(i);
            assertThat(new Proof(index, size, bent).shows(records.get(index), root))
                    .isFalse();
        }
    }

    private static Hash naive(List<Hash> leaves) {
        if (leaves.size() == 1) {
            return MerkleTree.leaf(leaves.getFirst());
        }
        int split = Integer.highestOneBit(leaves.size() - 1);
        return MerkleTree.parent(naive(leaves.subList(0, split)), naive(leaves.subList(split, leaves.size())));
    }
}
