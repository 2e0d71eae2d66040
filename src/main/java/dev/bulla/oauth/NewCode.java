package dev.bulla.oauth;

import dev.bulla.identity.TokenHash;
import dev.bulla.seal.Tokens;
import java.time.Instant;

/// A code just made for a consent: the client gets it by way of the browser, and only its hash is
/// kept.
public record NewCode(String exposed, Code kept) {
    public static NewCode of(Tokens tokens, Asked asked, Instant now) {
        String code = tokens.mint(Prefix.CODE);
        Code kept = new Code(
                TokenHash.of(code),
                asked.redirectUri(),
                asked.redirectGiven(),
                asked.challenge(),
                now.plus(Code.LASTS));
        return new NewCode(code, kept);
    }

    @Override
    public String toString() {
        return "NewCode[hidden]";
    }
}
