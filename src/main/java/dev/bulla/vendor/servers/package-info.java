/// The tools of other people's MCP servers. It keeps what a person accepted of each definition,
/// and calls through {@link dev.bulla.upstream.mcp.McpClient}; what a server says is somebody
/// else's text. Start at {@link dev.bulla.vendor.servers.ServersSource}.
@NullMarked
package dev.bulla.vendor.servers;

import org.jspecify.annotations.NullMarked;
