package dev.bulla.seal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// What a credential was sealed for: the server that may see it and whoever issued it. What was
/// sealed for one brand opens nothing as another's, an impostor of the same name included.
///
/// @param server the server's id, in this house
/// @param issuer the URL of whoever issued the credential; empty where nobody did
public record Brand(String server, String issuer) {
    /// The purpose its key is derived for. Lengths stand before the texts, so no two brands can
    /// be one.
    String purpose() {
        byte[] first = server.getBytes(StandardCharsets.UTF_8);
        byte[] second = issuer.getBytes(StandardCharsets.UTF_8);
        ByteBuffer both = ByteBuffer.allocate(2 * Integer.BYTES + first.length + second.length);
        both.putInt(first.length).put(first).putInt(second.length).put(second);
        return "brand/" + HexFormat.of().formatHex(both.array());
    }
}
