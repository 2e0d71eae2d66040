package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.json.Json;

/// An error as OAuth words it (RFC 6749 section 5.2, RFC 7591 section 3.2.2). The texts are
/// constant: they name parameters and never repeat what came.
record Fault(int status, String error, String description) {
    static final Fault INVALID_GRANT =
            bad("invalid_grant", "The code or token is unknown, used, expired or another client's.");
    static final Fault INVALID_TARGET = bad("invalid_target", "The only resource here is the /mcp of this origin.");
    static final Fault UNSUPPORTED_GRANT = bad("unsupported_grant_type", "Use authorization_code or refresh_token.");
    static final Fault UNAVAILABLE =
            new Fault(503, "temporarily_unavailable", "Nothing could be written; try again in a moment.");

    static Fault bad(String error, String description) {
        return new Fault(400, error, description);
    }

    static Fault invalidRequest(String description) {
        return bad("invalid_request", description);
    }

    static Fault invalidMetadata(String description) {
        return bad("invalid_client_metadata", description);
    }

    Answer answer() {
        var body = Json.object().put("error", error).put("error_description", description);
        return NoStore.json(status, body);
    }

    /// A fault on its way to the one place of an endpoint that answers it.
    static final class Thrown extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Answer answer;

        Thrown(Fault fault) {
            this(fault.error(), fault.answer());
        }

        Thrown(String error, Answer answer) {
            super(error, null, false, false);
            this.answer = answer;
        }

        Answer answer() {
            return answer;
        }
    }
}
