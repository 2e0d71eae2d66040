package dev.bulla.mcp;

import dev.bulla.http.BadRequest;
import dev.bulla.http.Request;
import dev.bulla.refusal.Reason;
import java.util.List;
import java.util.Locale;

/// Which of the two answers the client can read.
record Accept(boolean json, boolean events) {
    private static final Accept BOTH = new Accept(true, true);

    /// No `Accept` means everything (RFC 9110 section 12.5.1).
    static Accept of(Request request) {
        List<String> lines = request.headers("accept");
        if (lines.isEmpty()) {
            return BOTH;
        }
        boolean json = false;
        boolean events = false;
        for (String line : lines) {
            String lower = line.toLowerCase(Locale.ROOT);
            boolean all = lower.contains("*/*");
            json |= all || lower.contains("application/json") || lower.contains("application/*");
            events |= all || lower.contains("text/event-stream") || lower.contains("text/*");
        }
        return new Accept(json, events);
    }

    void needAny() {
        if (!json && !events) {
            throw notAcceptable("accept application/json, text/event-stream");
        }
    }

    void needEvents() {
        if (!events) {
            throw notAcceptable("accept text/event-stream");
        }
    }

    private static BadRequest notAcceptable(String message) {
        return BadRequest.withStatus(406, Reason.UNSUPPORTED_MEDIA_TYPE, message);
    }
}
