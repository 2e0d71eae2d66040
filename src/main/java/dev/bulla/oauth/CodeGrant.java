package dev.bulla.oauth;

import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import dev.bulla.http.Answer;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Turns a code into the first pair (RFC 6749 section 4.1.3, RFC 7636). A code that comes a
/// second time was copied somewhere on its way, so nobody keeps what it opened.
final class CodeGrant {
    private final Ground ground;
    private final Chain chain;

    CodeGrant(Ground ground) {
        this.ground = ground;
        this.chain = ground.kept().chain();
    }

    Answer answer(String client, Form form) throws Fault.Thrown {
        TokenHash hash = TokenHash.of(form.must("code"));
        String verifier = form.must("code_verifier");
        // A second round sees what a faster twin has done.
        for (int round = 0; round < 2; round++) {
            Instant now = ground.making().clock().instant();
            Chain.KeptCode kept = find(hash, client);
            if (kept.used()) {
                return replayed(kept.root(), now);
            }
            judge(kept.code(), form.text("redirect_uri"), verifier, now);
            Pair pair =
                    Pair.make(ground.making().tokens(), now.plus(ground.limits().access()));
            Optional<Refusal> no = ground.writing()
                    .notary()
                    .note(
                            Event.ISSUED.of(kept.root(), "code"),
                            List.of(chain.redeem(hash, pair.issued(kept.root().authorization()))));
            if (no.isEmpty()) {
                return pair.answer(now);
            }
            if (no.get().reason() == Reason.AUDIT_UNAVAILABLE) {
                return Fault.UNAVAILABLE.answer();
            }
        }
        return Fault.INVALID_GRANT.answer();
    }

    private Chain.KeptCode find(TokenHash hash, String client) throws Fault.Thrown {
        return chain.code(hash)
                .filter(kept -> kept.root().live() && kept.root().client().equals(client))
                .orElseThrow(() -> new Fault.Thrown(Fault.INVALID_GRANT));
    }

    private static void judge(Code code, Optional<String> redirect, String verifier, Instant now) throws Fault.Thrown {
        boolean sameWay = redirect.map(code.redirectUri()::equals).orElse(!code.redirectGiven());
        if (!now.isBefore(code.expiresAt()) || !sameWay || !proves(verifier, code.challenge())) {
            throw new Fault.Thrown(Fault.INVALID_GRANT);
        }
    }

    private static boolean proves(String verifier, String challenge) {
        try {
            CodeChallenge computed = CodeChallenge.compute(CodeChallengeMethod.S256, new CodeVerifier(verifier));
            return computed.getValue().equals(challenge);
        } catch (IllegalArgumentException _) {
            return false; // not 43 to 128 of the characters a verifier is made of
        }
    }

    private Answer replayed(Chain.Root root, Instant now) {
        Revoking.end(ground, Event.REPLAYED.of(root, "code"), root, now);
        return Fault.INVALID_GRANT.answer();
    }
}
