package dev.bulla.pipeline;

import dev.bulla.identity.AgentId;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A question to a person: may this agent do exactly this?
///
/// @param about the call it asks about
/// @param answer empty while nobody answered
public record Ask(AskId id, AgentId agent, About about, Instant createdAt, Instant expiresAt, Optional<Answer> answer) {
    /// An unused yes to an ask of one call lapses after this.
    public static final Duration YES_LASTS = Duration.ofHours(1);

    /// How long an ask waits for its answer.
    static final Duration OPEN_FOR = Duration.ofHours(24);

    /// The call an ask is about. A yes at L2 and L3 covers this digest and one call.
    ///
    /// @param sealedArgs the arguments as shown to the person, sealed at rest; empty once used or
    ///   expired
    public record About(
            String tool, CapabilityName capability, Level level, boolean raised, String digest, byte[] sealedArgs) {}

    /// What the person said.
    ///
    /// @param by how it was answered: `form`, `console` or `token`
    /// @param used when a call took it; a yes is used once
    public record Answer(boolean allow, String by, Instant at, Optional<Instant> used) {}
}
