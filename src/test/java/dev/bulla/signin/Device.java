package dev.bulla.signin;

import dev.bulla.json.Json;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// A device with one passkey, made of a key and bytes: it answers as `navigator.credentials` does
/// (WebAuthn level 3, 6.1 and 6.5.1), and also as a broken or hostile one would.
final class Device {
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();
    private static final HexFormat HEX = HexFormat.of();
    private static final int PRESENT = 1;
    private static final int VERIFIED = 4;
    private static final int ATTESTED = 64;

    private final KeyPair keys = keys();
    private final byte[] id = "a credential of sixteen or more".getBytes(StandardCharsets.US_ASCII);
    String origin;
    boolean verified = true;
    int counter = 1;

    Device(String origin) {
        this.origin = origin;
    }

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The answer of `navigator.credentials.create`, with no attestation.
    String create(Map<String, Object> options) {
        byte[] data = join(said(ATTESTED), new byte[16], new byte[] {0, (byte) id.length}, id, publicKey());
        byte[] length = {0x58, (byte) data.length};
        byte[] attestation =
                join(HEX.parseHex("a363666d74646e6f6e656761747453746d74a0686175746844617461"), length, data);
        ObjectNode response = Json.object()
                .put("clientDataJSON", BASE64URL.encodeToString(client("webauthn.create", options)))
                .put("attestationObject", BASE64URL.encodeToString(attestation));
        return answer(response);
    }

    /// The answer of `navigator.credentials.get`.
    String get(Map<String, Object> options) {
        byte[] data = said(0);
        byte[] client = client("webauthn.get", options);
        ObjectNode response = Json.object()
                .put("clientDataJSON", BASE64URL.encodeToString(client))
                .put("authenticatorData", BASE64URL.encodeToString(data))
                .put("signature", BASE64URL.encodeToString(signed(join(data, sha256(client)))));
        return answer(response);
    }

    private String answer(ObjectNode response) {
        ObjectNode answer = Json.object()
                .put("id", BASE64URL.encodeToString(id))
                .put("rawId", BASE64URL.encodeToString(id))
                .put("type", "public-key");
        answer.set("response", response);
        answer.putObject("clientExtensionResults");
        return Json.text(answer);
    }

    private byte[] client(String type, Map<String, Object> options) {
        ObjectNode client = Json.object()
                .put("type", type)
                .put("challenge", String.valueOf(options.get("challenge")))
                .put("origin", origin)
                .put("crossOrigin", false);
        return Json.text(client).getBytes(StandardCharsets.UTF_8);
    }

    /// The authenticator data: whose site, what was checked, how often it was used.
    private byte[] said(int more) {
        String host = java.net.URI.create(origin).getHost();
        int flags = PRESENT | (verified ? VERIFIED : 0) | more;
        return join(
                sha256(host.getBytes(StandardCharsets.UTF_8)),
                new byte[] {(byte) flags},
                ByteBuffer.allocate(4).putInt(counter).array());
    }

    /// The public key as COSE writes it (RFC 9053 section 7.1.1).
    private byte[] publicKey() {
        var point = ((ECPublicKey) keys.getPublic()).getW();
        return join(
                HEX.parseHex("a5010203262001215820"),
                coordinate(point.getAffineX()),
                HEX.parseHex("225820"),
                coordinate(point.getAffineY()));
    }

    private static byte[] coordinate(BigInteger number) {
        byte[] bytes = new byte[32];
        byte[] given = number.toByteArray();
        int most = Math.min(given.length, bytes.length);
        System.arraycopy(given, given.length - most, bytes, bytes.length - most, most);
        return bytes;
    }

    private byte[] signed(byte[] data) {
        try {
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(keys.getPrivate());
            signature.update(data);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] sha256(byte[] data) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(data);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
