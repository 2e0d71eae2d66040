package dev.bulla.seal;

import java.util.regex.Pattern;

/// Shows that one side holds a token, without sending it: the other side gives a fresh nonce and
/// gets its HMAC under the token.
///
/// The command line asks for it before it sends the operator token, so that a program that took
/// the gateway's port learns nothing it can use. The port is part of the question, or such a
/// program could pass the question on to the real gateway at another port.
public final class Proof {
    private static final Pattern NONCE = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern HEX = Pattern.compile("[0-9a-f]{64}");
    private final Hmac hmac;

    private Proof(Hmac hmac) {
        this.hmac = hmac;
    }

    public static Proof under(String token) {
        return new Proof(new Hmac(Keys.utf8(token)));
    }

    /// Whether this is a nonce that is answered: 32 bytes in lower-case hex.
    public static boolean isNonce(String text) {
        return NONCE.matcher(text).matches();
    }

    /// The answer of the gateway at this port, in hex.
    public String answer(String nonce, int port) {
        return hmac.tag(question(nonce, port)).hex();
    }

    public boolean accepts(String nonce, int port, String answer) {
        return HEX.matcher(answer).matches() && hmac.vouches(question(nonce, port), Hash.ofHex(answer));
    }

    /// The words in front keep the answer from being the answer to anything else under the same
    /// token.
    private static byte[] question(String nonce, int port) {
        if (!isNonce(nonce)) {
            throw new IllegalArgumentException("a nonce is 64 hex digits");
        }
        return Keys.utf8("bulla gateway proof\n" + nonce + "\n" + port);
    }

    @Override
    public String toString() {
        return "Proof(hidden)";
    }
}
