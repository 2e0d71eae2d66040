package dev.bulla.identity;

/// A bearer token as it arrived: proves nothing until the authenticator has seen it, and never
/// shows itself.
public record UnverifiedToken(String exposed) {
    @Override
    public String toString() {
        return "UnverifiedToken[hidden]";
    }
}
