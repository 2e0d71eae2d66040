/// Programs that let other people's MCP software judge this server: the fixtures the conformance
/// suite asks for, and the official Java clients. They may touch every room, and nothing that
/// ships touches them. Start reading at `ConformanceServer`.
@NullMarked
package dev.bulla.conformance;

import org.jspecify.annotations.NullMarked;
