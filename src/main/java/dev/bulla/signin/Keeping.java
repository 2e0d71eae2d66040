package dev.bulla.signin;

import dev.bulla.identity.People;

/// Where everything about people's way in is kept.
public record Keeping(People people, Accounts accounts, Passkeys passkeys, WebSessions sessions, Links links) {}
