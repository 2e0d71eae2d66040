package dev.bulla.identity;

/// A token as it arrived: proves nothing until the authenticator has seen it, and never shows
/// itself.
///
/// @param carrier how it came, which decides what it may be
public record UnverifiedToken(String exposed, Carrier carrier) {
    /// How a token can come.
    public enum Carrier {
        /// `Authorization: Bearer`, or the argument that a host puts in.
        BEARER,
        /// The cookie of a signed-in browser, which the browser sends by itself.
        COOKIE
    }

    public static UnverifiedToken bearer(String token) {
        return new UnverifiedToken(token, Carrier.BEARER);
    }

    public static UnverifiedToken cookie(String secret) {
        return new UnverifiedToken(secret, Carrier.COOKIE);
    }

    @Override
    public String toString() {
        return "UnverifiedToken[hidden]";
    }
}
