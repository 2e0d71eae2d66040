/// The way of one call, an agent's or a person's: authenticate, scope, semantic scope, approval,
/// spend, handler, with the audit around all of it. It may use every room below it and knows
/// neither HTTP nor MCP. Start at {@link dev.bulla.pipeline.Pipeline}.
@NullMarked
package dev.bulla.pipeline;

import org.jspecify.annotations.NullMarked;
