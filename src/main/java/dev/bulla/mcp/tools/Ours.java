package dev.bulla.mcp.tools;

import dev.bulla.identity.Authenticator;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.pipeline.Policies;
import dev.bulla.pipeline.Strangers;
import dev.bulla.registry.Registry;

/// The rooms that our tools are made of.
///
/// @param strangers counts who comes without a valid credential
public record Ours(
        Introduction introduction,
        Authenticator authenticator,
        Registry registry,
        Policies policies,
        Pipeline pipeline,
        Strangers strangers) {}
