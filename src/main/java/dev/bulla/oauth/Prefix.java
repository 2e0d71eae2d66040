package dev.bulla.oauth;

/// What the secrets start with that authenticate no call, so no {@code TokenKind} has them (wire
/// contract 4): leak scanners know them, and the log masks them.
final class Prefix {
    static final String REFRESH = "bullar_";
    static final String CODE = "bullac_";
    static final String SECRET = "bullas_";

    private Prefix() {}
}
