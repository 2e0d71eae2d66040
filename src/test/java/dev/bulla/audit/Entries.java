package dev.bulla.audit;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;
import dev.bulla.seal.Signer;
import dev.bulla.seal.Signers;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Entries and keys for tests.
final class Entries {
    static final Signer SIGNER = Signers.of(Checkpoint.ORIGIN, 1);
    static final Trust TRUST = Trust.outside(SIGNER.verifier());
    static final List<String> STAGES = List.of("authenticate", "scope", "semantic scope", "approval", "spend");

    private Entries() {}

    static Entry intent(String name) {
        Who who = new Who("agent", "01JDX5N2Y7QZ", name);
        Hash digest = Sha256.of(name.getBytes(StandardCharsets.UTF_8));
        Act act = new Act(Door.MCP, "notes.create", digest.hex());
        return Entry.of(who, act, Verdict.of(Decision.STARTED, STAGES), Phase.INTENT);
    }
}
