/// Work that outlives the call that started it: the MCP extension `io.modelcontextprotocol/tasks` (SEP-2663), kept in
/// this node's memory. It may touch JSON and nothing else; who may call is judged before it is asked. Start reading at
/// {@link dev.bulla.mcp.tasks.TaskTable}.
@NullMarked
package dev.bulla.mcp.tasks;

import org.jspecify.annotations.NullMarked;
