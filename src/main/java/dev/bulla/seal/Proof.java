package dev.bulla.seal;

import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.regex.Pattern;

/// Shows that one side holds a token, without sending it: the other side gives a fresh nonce and
/// gets its HMAC under the token.
///
/// The command line asks for it before it sends the operator token, so that a program that took
/// the gateway's port learns nothing it can use. Where the connection ends is part of the
/// question, or such a program could pass the question on to the real gateway at another address
/// or port.
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

    /// The answer of the gateway, in hex.
    ///
    /// @param at the gateway's end of the connection that the nonce came by
    public String answer(String nonce, InetSocketAddress at) {
        return hmac.tag(question(nonce, at)).hex();
    }

    /// Whether the answer is that of who holds the token.
    ///
    /// @param at what was connected to
    public boolean accepts(String nonce, InetSocketAddress at, String answer) {
        return HEX.matcher(answer).matches() && hmac.vouches(question(nonce, at), Hash.ofHex(answer));
    }

    /// The words in front keep the answer from being the answer to anything else under the same
    /// token.
    private static byte[] question(String nonce, InetSocketAddress at) {
        if (!isNonce(nonce)) {
            throw new IllegalArgumentException("a nonce is 64 hex digits");
        }
        byte[] address = at.getAddress().getAddress(); // without the name of an interface
        return Keys.utf8(
                "bulla gateway proof\n" + nonce + "\n" + HexFormat.of().formatHex(address) + "\n" + at.getPort());
    }

    @Override
    public String toString() {
        return "Proof(hidden)";
    }
}
