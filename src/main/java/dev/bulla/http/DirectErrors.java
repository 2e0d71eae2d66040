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
        byte[] body = Answer.refused(status.code(), refusal(status.code())).body();
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

    /// Only a real 500 is an incident: every other status here anybody can ask for, as often as
    /// they like, and each incident is many lines in the log.
    private static Refusal refusal(int code) {
        return switch (code) {
            case 404 -> Refusal.of(Reason.NOT_FOUND);
            case 405 -> Refusal.of(Reason.METHOD_NOT_ALLOWED);
            case 413, 414, 431 -> Refusal.of(Reason.TOO_LARGE);
            case 503 -> Refusal.of(Reason.RATE_LIMITED, "The gateway is busy; send it again in a while.");
            case 500 -> Incidents.record(new IllegalStateException());
            default -> Refusal.of(Reason.INPUT_INVALID, "The request is not well-formed HTTP.");
        };
    }
}
