package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.function.Supplier;

/// The 401 of this door: says what is wrong, and where a client learns how to get a token (RFC
/// 9728 section 5.1).
///
/// @param origin the deployment's public origin, asked for late because the port may be chosen by
///   the system
record Challenge(Supplier<String> origin) {
    /// @param presented only a token that came can be called invalid (RFC 6750 section 3.1)
    Answer unauthorized(Refusal refusal, boolean presented) {
        String metadata = origin.get() + "/.well-known/oauth-protected-resource/mcp";
        String line = "Bearer resource_metadata=\"" + metadata + "\"" + (presented ? ", error=\"invalid_token\"" : "");
        return Answer.refused(401, refusal).with("WWW-Authenticate", line);
    }

    Answer unauthorized(Reason reason, boolean presented) {
        return unauthorized(Refusal.of(reason), presented);
    }
}
