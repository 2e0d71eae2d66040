package dev.bulla.http;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.DirectHandlers;

/// Helidon's own errors (a malformed request line, headers too large) in our shape: JSON, and no
/// word of the library's.
final class DirectErrors implements DirectHandler {
    static DirectHandlers handlers() {
        DirectErrors ours = new DirectErrors();
        DirectHandlers.Builder all = DirectHandlers.builder();
        for (EventType type : EventType.values()) {
            all.addHandler(type, ours);
        }
        return all.build();
    }

    @Override
    public TransportResponse handle(
            TransportRequest request, EventType type, Status status, ServerResponseHeaders headers, String message) {
        int code = status.code();
        Reason reason = switch (code) {
            case 404 -> Reason.NOT_FOUND;
            case 405 -> Reason.METHOD_NOT_ALLOWED;
            case 413, 414, 431 -> Reason.TOO_LARGE;
            default -> code >= 500 ? Reason.INTERNAL_ERROR : Reason.INPUT_INVALID;
        };
        String say = reason == Reason.INPUT_INVALID ? "The request is not well-formed HTTP." : reason.meaning();
        byte[] body = Answer.refused(code, Refusal.of(reason, say)).body();
        return TransportResponse.builder()
                .status(status)
                .headers(ServerResponseHeaders.create())
                .header(HeaderValues.CONTENT_TYPE_JSON)
                .header(HeaderValues.X_CONTENT_TYPE_OPTIONS_NOSNIFF)
                .header(HeaderNames.CONNECTION, "close")
                .keepAlive(false)
                .entity(body)
                .build();
    }
}
