package dev.bulla.mcp.tools;

import dev.bulla.identity.Authenticator;
import dev.bulla.mcp.ServerInfo;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.pipeline.Policies;
import dev.bulla.registry.Registry;

/// The rooms that our tools are made of.
public record Ours(
        ServerInfo info, Authenticator authenticator, Registry registry, Policies policies, Pipeline pipeline) {}
