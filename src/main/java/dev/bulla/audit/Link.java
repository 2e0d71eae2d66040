package dev.bulla.audit;

import dev.bulla.seal.Hash;
import java.time.Instant;
import java.util.List;

/// A finished record: its canonical JSON with `hash` inside, and the tree nodes it completed
/// (nearly always none).
public record Link(long seq, Instant at, String json, Hash hash, List<Node> nodes) {}
