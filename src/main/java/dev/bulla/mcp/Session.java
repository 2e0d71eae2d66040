package dev.bulla.mcp;

import java.time.Instant;

/// A legacy session, as its id says it.
///
/// @param id the id as it travels
/// @param key the visitor it belongs to
/// @param nonce what makes this session this one
record Session(String id, String key, Version version, ClientCapabilities client, Instant expires, String nonce) {}
