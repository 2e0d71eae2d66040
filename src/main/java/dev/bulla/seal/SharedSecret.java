package dev.bulla.seal;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signs under a secret that is not ours but shared with somebody else, as vendors want it.
public final class SharedSecret {
    private SharedSecret() {}

    /// What such a signature can be made with.
    public enum Algorithm {
        SHA256("HmacSHA256"),
        SHA512("HmacSHA512");

        private final String name;

        Algorithm(String name) {
            this.name = name;
        }
    }

    /// The HMAC (RFC 2104) of data.
    public static byte[] tag(Algorithm algorithm, String secret, byte[] data) {
        try {
            Mac mac = Mac.getInstance(algorithm.name);
            mac.init(new SecretKeySpec(Keys.utf8(secret), algorithm.name));
            return mac.doFinal(data);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + algorithm.name, e);
        }
    }
}
