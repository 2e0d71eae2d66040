package dev.bulla.signin;

import dev.bulla.identity.PersonId;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/// What a browser is asked for, as `PublicKeyCredential.parse…OptionsFromJSON` reads it (WebAuthn
/// level 3, 5.1.8 and 5.1.9).
final class PasskeyOptions {
    private static final int ES256 = -7;
    private static final int EDDSA = -8;
    private static final int RS256 = -257;
    private static final long PATIENCE_MS = 300_000;

    private PasskeyOptions() {}

    /// For a new passkey: discoverable, so that signing in needs no e-mail, and none that the
    /// device has already.
    static Map<String, Object> creation(Site site, Whose whose, String challenge, List<Passkey> had) {
        return Map.of(
                "challenge", challenge,
                "rp", Map.of("id", site.host(), "name", "Bulla"),
                "user",
                        Map.of(
                                "id", handle(whose.person()),
                                "name", whose.email(),
                                "displayName", whose.email()),
                "pubKeyCredParams", List.of(kind(ES256), kind(EDDSA), kind(RS256)),
                "timeout", PATIENCE_MS,
                "attestation", "none",
                "authenticatorSelection", Map.of("residentKey", "required", "userVerification", "required"),
                "excludeCredentials", had.stream().map(PasskeyOptions::named).toList());
    }

    /// For an answer of a passkey that exists: any of this site's, or one person's.
    static Map<String, Object> request(Site site, String challenge, List<Passkey> allowed) {
        return Map.of(
                "challenge",
                challenge,
                "rpId",
                site.host(),
                "timeout",
                PATIENCE_MS,
                "userVerification",
                "required",
                "allowCredentials",
                allowed.stream().map(PasskeyOptions::named).toList());
    }

    /// Whose passkey it will be.
    record Whose(PersonId person, String email) {}

    private static Map<String, Object> named(Passkey passkey) {
        return Map.of("type", "public-key", "id", passkey.id());
    }

    private static Map<String, Object> kind(int algorithm) {
        return Map.of("type", "public-key", "alg", algorithm);
    }

    private static String handle(PersonId person) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(person.value().getBytes(StandardCharsets.UTF_8));
    }
}
