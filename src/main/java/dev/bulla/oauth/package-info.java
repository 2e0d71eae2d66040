/// The authorization server for MCP clients: registration, authorization, tokens, revocation and
/// the two documents that name them, one file an endpoint. It may use `http`, `identity`, `audit`
/// and what lies below, declares what it needs kept, and shows no page: a person consents at the
/// console. Start at {@link dev.bulla.oauth.OAuth}, then {@link dev.bulla.oauth.Authorizing}.
@NullMarked
package dev.bulla.oauth;

import org.jspecify.annotations.NullMarked;
