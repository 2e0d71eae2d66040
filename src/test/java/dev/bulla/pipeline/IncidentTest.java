package dev.bulla.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.LogLines;
import dev.bulla.http.Incidents;
import dev.bulla.refusal.Refusal;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import org.junit.jupiter.api.Test;

class IncidentTest {
    private static final String CANARY = "canary-7f3a";

    @Test
    void a_bugs_message_reaches_neither_the_log_nor_the_caller() {
        RuntimeException bug = new IllegalStateException(CANARY, new IllegalArgumentException(CANARY));
        bug.addSuppressed(new IllegalArgumentException(CANARY));

        holds("bulla.incident", () -> Incident.refusal("handler of notes.create", bug));
        holds("dev.bulla.incident", () -> Incidents.record(bug));
    }

    private static void holds(String logger, Supplier<Refusal> bug) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        StreamHandler handler = new StreamHandler(log, new LogLines());
        Logger.getLogger(logger).addHandler(handler);
        Logger.getLogger(logger).setUseParentHandlers(false);
        try {
            Refusal told = bug.get();
            handler.flush();

            assertThat(told.toString()).doesNotContain(CANARY);
            assertThat(log.toString(StandardCharsets.UTF_8))
                    .contains(String.valueOf(told.details().get("incident")))
                    .contains("IllegalStateException", "IllegalArgumentException", "IncidentTest")
                    .doesNotContain(CANARY);
        } finally {
            Logger.getLogger(logger).setUseParentHandlers(true);
            Logger.getLogger(logger).removeHandler(handler);
        }
    }
}
