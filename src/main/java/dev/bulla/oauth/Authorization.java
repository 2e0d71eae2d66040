package dev.bulla.oauth;

import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import java.time.Instant;
import java.util.Optional;

/// What one consent made: a client may act as an agent. Codes and tokens hang on it and end with
/// it, and it ends with its agent.
///
/// @param clientDigest the metadata document that was consented to
/// @param usedAt when a token was last issued for it
public record Authorization(
        String id,
        PersonId person,
        AgentId agent,
        String client,
        String clientName,
        Optional<String> clientDigest,
        String redirectHost,
        String resource,
        String scope,
        Instant createdAt,
        Instant usedAt) {}
