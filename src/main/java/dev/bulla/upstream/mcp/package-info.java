/// The client of other people's MCP servers: streamable HTTP in both eras, the old HTTP+SSE, and
/// child processes. It sends by a {@link dev.bulla.upstream.Carrier} and never sees a credential.
/// Start at {@link dev.bulla.upstream.mcp.McpClient}.
@NullMarked
package dev.bulla.upstream.mcp;

import org.jspecify.annotations.NullMarked;
