package dev.bulla.http;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/// Bugs, caught once at the door: one log entry with an id, and an answer that carries the id
/// and nothing else.
public final class Incidents {
    private static final Logger LOG = System.getLogger("dev.bulla.incident");

    private Incidents() {}

    /// Logs the bug and gives back what to tell the caller.
    ///
    /// The exception's message may quote a caller's value, so only its type and where it
    /// happened are logged.
    public static Refusal record(Throwable bug) {
        String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        StringBuilder where = new StringBuilder("incident " + id);
        for (Throwable t = bug; t != null; t = t.getCause()) {
            where.append("\n  ").append(t.getClass().getName());
            for (StackTraceElement frame : t.getStackTrace()) {
                where.append("\n    at ").append(frame);
            }
        }
        LOG.log(Level.ERROR, where.toString());
        return new Refusal(
                Reason.INTERNAL_ERROR, "Something broke in the gateway; incident " + id + ".", Map.of("incident", id));
    }
}
