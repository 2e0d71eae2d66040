package dev.bulla.audit;

import dev.bulla.seal.Hash;

/// The Merkle hash over one complete run of 256^level records; `index` counts such runs from 0.
public record Node(int level, long index, Hash hash) {}
