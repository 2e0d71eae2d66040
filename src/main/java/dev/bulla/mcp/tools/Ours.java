package dev.bulla.mcp.tools;

import dev.bulla.identity.Authenticator;
import dev.bulla.mcp.ServerInfo;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.pipeline.Policies;
import dev.bulla.pipeline.Strangers;
import dev.bulla.registry.Registry;
import java.util.function.Supplier;

/// The rooms that our tools are made of.
///
/// @param info how the gateway introduces itself; asked for late, because it names the origin
/// @param strangers counts who comes without a valid credential
public record Ours(
        Supplier<ServerInfo> info,
        Authenticator authenticator,
        Registry registry,
        Policies policies,
        Pipeline pipeline,
        Strangers strangers) {}
