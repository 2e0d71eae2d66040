package dev.bulla.pipeline;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/// A bug met by a call: logged once under an id, and the id is all the caller hears.
final class Incident {
    private static final Logger LOG = Logger.getLogger("bulla.incident");

    private Incident() {}

    static Refusal refusal(String where, RuntimeException bug) {
        String id = log(where, bug);
        return new Refusal(
                Reason.INTERNAL_ERROR,
                "Something broke in the gateway. Incident " + id + " is in its log.",
                Map.of("incident", id));
    }

    static String log(String where, RuntimeException bug) {
        String id = UlidCreator.getUlid().toLowerCase();
        LOG.log(Level.SEVERE, bug, () -> "incident " + id + ": " + where);
        return id;
    }
}
