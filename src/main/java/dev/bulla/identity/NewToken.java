package dev.bulla.identity;

import java.security.SecureRandom;
import java.util.HexFormat;

/// A token just made: shown once to the person, then only its hash is left.
public record NewToken(String exposed) {
    /// How many characters of a token people are shown to tell tokens apart, after the kind's
    /// own prefix.
    private static final int SHOWN = 8;

    public static NewToken of(TokenKind kind, SecureRandom random) {
        return of(kind.prefix(), random);
    }

    /// A secret that is no bearer token but must be masked as they are.
    ///
    /// @param prefix `bulla`, letters, and an underscore
    public static NewToken of(String prefix, SecureRandom random) {
        byte[] secret = new byte[32];
        random.nextBytes(secret);
        return new NewToken(prefix + HexFormat.of().formatHex(secret));
    }

    public TokenHash hash() {
        return TokenHash.of(exposed);
    }

    /// The first eight characters after the kind's prefix.
    public String prefix() {
        int start = exposed.indexOf('_') + 1;
        return exposed.substring(start, start + SHOWN);
    }

    @Override
    public String toString() {
        return "NewToken[hidden]";
    }
}
