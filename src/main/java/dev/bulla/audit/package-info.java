/// The log of everything that was asked of the gateway: records in a hash chain, a Merkle tree
/// over them and a signed checkpoint per commit. It touches no SQL and no clock; it imports
/// `seal` (hashes, signatures) and `json` (canonical text) only. Start at {@link
/// dev.bulla.audit.Entry} (what callers say), then {@link dev.bulla.audit.Chain} (how it becomes
/// a record) and {@link dev.bulla.audit.Verify} (how anybody checks it).
///
/// ## For whoever implements {@link dev.bulla.audit.Ledger}
///
/// A {@link dev.bulla.audit.LogDamaged} at the start is a reason not to start. `LedgerContract`
/// among the tests says what a ledger must do: extend it.
///
/// One thread writes. It owns one {@link dev.bulla.audit.Chain}, resumed from the ledger at the
/// start, and per item:
/// 1. `Head before = chain.head();`
/// 2. the item's own writes, then `Link link = chain.append(draft, clock.instant());` with a
///   {@link dev.bulla.audit.Draft} the calling thread made by `entry.draft()` (or a new one here,
///   when the verdict changed);
/// 3. one row `(link.seq(), link.json(), link.hash())`, and one row `(level, index, hash)` per
///   {@link dev.bulla.audit.Node} of `link.nodes()` (one record in 256 has one);
/// 4. when the savepoint is rolled back: `chain.rewind(before)`.
///
/// At the end of the batch `Checkpoint.of(chain.head()).sign(signer)` is the note to keep (only
/// the newest is needed), in the same transaction. When the commit fails, rewind to the head from
/// before the batch. An intent's seq, which its outcome needs as `of`, is `link.seq()`. Levels:
/// level 0 is the records' own hashes, so it needs no table beyond the record's hash column;
/// level k has one hash per complete run of 256^k records.
@NullMarked
package dev.bulla.audit;

import org.jspecify.annotations.NullMarked;
