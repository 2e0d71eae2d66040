package dev.bulla.upstream.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.oauth.ScriptedVendor.Reply;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A person's way to the vendor and back.
final class JourneyTest {
    private final Egress egress = Vendors.egress();
    private final ScriptedVendor vendor = new ScriptedVendor();
    private final Journey journey = new Journey(
            new TokenDesk(new Post(egress), InstantSource.fixed(Vendors.NOW)),
            new Site("http://127.0.0.1:7200"),
            new dev.bulla.seal.Tokens(new SecureRandom()));

    @AfterEach
    void close() {
        vendor.close();
        egress.close();
    }

    private Map<String, List<String>> back(String... pairs) {
        Map<String, List<String>> query =
                new HashMap<>(Map.of("code", List.of("canary-code"), "iss", List.of(vendor.origin())));
        for (String pair : pairs) {
            String[] parts = pair.split("=", -1);
            query.put(parts[0], List.of(parts[1]));
        }
        return query;
    }

    @Test
    void the_code_is_redeemed_with_the_verifier_of_the_challenge_and_the_resource() throws VendorFault {
        vendor.says("/token", "{\"access_token\":\"canary-access\",\"refresh_token\":\"canary-refresh\"}");
        Departure departure = journey.start(Vendors.bond(vendor));
        var asked = URLUtils.parseParameters(departure.to().getRawQuery());
        assertThat(asked)
                .containsEntry("state", List.of(departure.state()))
                .containsEntry("response_type", List.of("code"))
                .containsEntry("code_challenge_method", List.of("S256"))
                .containsEntry("scope", List.of("read write"))
                .containsEntry("redirect_uri", List.of("http://127.0.0.1:7200/oauth/callback"))
                .containsEntry("resource", List.of(vendor.origin() + "/mcp"));

        // What is kept meanwhile is the sealed form.
        Underway kept = Underway.of(departure.underway().toSecret());
        Holding holding = journey.arrive(kept, back());
        var sent = URLUtils.parseParameters(vendor.to("/token").getFirst().body());
        assertThat(sent)
                .containsEntry("code", List.of("canary-code"))
                .containsEntry("resource", List.of(vendor.origin() + "/mcp"));
        String challenge = CodeChallenge.compute(CodeChallengeMethod.S256, kept.nimbusVerifier())
                .getValue();
        assertThat(asked).containsEntry("code_challenge", List.of(challenge));
        assertThat(sent)
                .containsEntry("code_verifier", List.of(kept.nimbusVerifier().getValue()));
        assertThat(Vendors.shown(holding.tokens().orElseThrow().access())).isEqualTo("canary-access");
        assertThat(departure + " " + kept + " " + holding)
                .doesNotContain("canary")
                .doesNotContain(departure.state());
    }

    @Test
    void an_answer_of_another_issuer_is_not_redeemed() throws VendorFault {
        Underway underway = journey.start(Vendors.bond(vendor)).underway();
        assertThatThrownBy(() -> journey.arrive(underway, back("iss=https://evil.example")))
                .isInstanceOf(VendorFault.class)
                .hasMessageContaining("iss");
        assertThatThrownBy(() -> journey.arrive(underway, Map.of("code", List.of("canary-code"))))
                .isInstanceOf(VendorFault.class)
                .hasMessageContaining("iss");
        assertThat(vendor.came).isEmpty();
    }

    @Test
    void a_no_at_the_vendor_is_said_plainly() throws VendorFault {
        Underway underway = journey.start(Vendors.bond(vendor)).underway();
        assertThatThrownBy(() -> journey.arrive(underway, back("error=access_denied")))
                .hasMessageContaining("access was not given");
        assertThatThrownBy(() -> journey.arrive(underway, back("error=<script>")))
                .isInstanceOf(VendorFault.class)
                .hasMessageNotContaining("script");
    }

    @Test
    void a_token_endpoint_that_redirects_or_gives_something_else_gives_nothing() throws VendorFault {
        Underway underway = journey.start(Vendors.bond(vendor)).underway();
        vendor.at("/token", _ -> new Reply(307, Map.of("Location", vendor.origin() + "/other"), ""));
        assertThatThrownBy(() -> journey.arrive(underway, back())).isInstanceOf(VendorFault.class);
        assertThat(vendor.to("/other")).isEmpty();
        for (String said : List.of(
                "{}",
                "{\"access_token\":\"a b\"}",
                "{\"access_token\":\"a\\r\\nX: y\"}",
                "{\"access_token\":\"a\",\"token_type\":\"DPoP\"}",
                "{\"error\":\"bad_verification_code\"}",
                "[]",
                "<html>")) {
            vendor.says("/token", said);
            assertThatThrownBy(() -> journey.arrive(underway, back())).isInstanceOf(VendorFault.class);
        }
    }
}
