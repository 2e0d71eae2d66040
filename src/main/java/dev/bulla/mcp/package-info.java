/// The MCP door: both eras of the protocol on one endpoint, over tools that it does not know
/// itself. It may use `refusal`, `json`, `seal` and `http`, and in the adapters to our own tools
/// also `identity`, `registry` and `pipeline`. Start at {@link dev.bulla.mcp.McpDoor}, then
/// {@link dev.bulla.mcp.Catalogue}.
///
/// ## How to put something behind this door
///
/// - An {@link dev.bulla.mcp.Identify} looks at a request's credentials and names the {@link
///   dev.bulla.mcp.Visitor}: a key that sessions and streams are bound to, and the {@link
///   dev.bulla.mcp.Catalogue} of what this visitor may see.
/// - A catalogue gives {@link dev.bulla.mcp.Tools} and, when it has them, {@link
///   dev.bulla.mcp.Prompts}, {@link dev.bulla.mcp.Resources} and {@link
///   dev.bulla.mcp.Completions}. Lists are JSON arrays as bytes, ready to send.
/// - A {@link dev.bulla.mcp.Tool} is called on the request's own thread with a {@link
///   dev.bulla.mcp.CallContext} and answers a {@link dev.bulla.mcp.ToolOutcome}. It may block.
///   `context.ask(...)` reads the same in both eras: on a legacy session the question travels on
///   the call's own stream and the answer is waited for; in the modern era the call ends with
///   `input_required`, and the tool **runs again from its start** when the client comes back with
///   the answers. So ask before you act.
/// - `ToolOutcome.task(work)` goes on in the background for a client that speaks the tasks
///   extension, and at once for every other.
/// - {@link dev.bulla.mcp.McpDoor#announce()} tells open streams that a visitor's lists changed.
@NullMarked
package dev.bulla.mcp;

import org.jspecify.annotations.NullMarked;
