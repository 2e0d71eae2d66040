package dev.bulla.api;

import dev.bulla.http.Answer;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import java.util.Set;
import java.util.function.Supplier;

/// Outcomes as HTTP.
///
/// @param origin the public origin
record Answers(Supplier<String> origin) {
    private static final Set<String> MAKING = Set.of("create", "mint", "narrow");
    private static final CapabilityName NARROW = new CapabilityName("grants", "narrow");

    Answer of(Outcome outcome, Capability capability) {
        Answer answer = switch (outcome) {
            case Outcome.Done done -> Answer.json(status(capability), done.value());
            case Outcome.Blob blob -> Downloads.answer(blob);
            case Outcome.Refused refused -> refused(refused.refusal(), capability.name());
        };
        // Some answers hold a token that is shown once; none is for a cache.
        return answer.with("Cache-Control", "no-store");
    }

    Answer unauthorized(Refusal refusal, boolean presented) {
        String metadata = origin.get() + "/.well-known/oauth-protected-resource/mcp";
        String line = "Bearer resource_metadata=\"" + metadata + "\"" + (presented ? ", error=\"invalid_token\"" : "");
        return Answer.refused(401, refusal).with("WWW-Authenticate", line);
    }

    private static int status(Capability capability) {
        String action = capability.name().action();
        boolean makes =
                capability.wire().method().equals("POST") && (MAKING.contains(action) || action.startsWith("create_"));
        return makes ? 201 : 200;
    }

    private Answer refused(Refusal refusal, CapabilityName name) {
        Reason reason = refusal.reason();
        if (reason.status() == 401) {
            return unauthorized(refusal, reason != Reason.TOKEN_MISSING);
        }
        // Asking for a wider child is a conflict with the parent, not a lack of right to narrow.
        boolean wider = reason == Reason.SCOPE_MISMATCH && name.equals(NARROW);
        return wider ? Answer.refused(409, refusal) : Answer.refused(refusal);
    }
}
