/// Our own tools behind the MCP door: each domain of the registry as one tool, each call a
/// pipeline call, at the main door and at the host facade. It may use what `mcp` gives, and
/// `identity`, `registry` and `pipeline`. Start at {@link dev.bulla.mcp.tools.AgentDoor}.
@NullMarked
package dev.bulla.mcp.tools;

import org.jspecify.annotations.NullMarked;
