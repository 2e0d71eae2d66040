package dev.bulla.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.LogLines;
import dev.bulla.json.Json;
import io.helidon.http.DirectHandler.EventType;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.DirectTransportRequest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DirectErrorsTest {
    private final Logger logger = Logger.getLogger("dev.bulla.incident");
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final StreamHandler handler = new StreamHandler(log, new LogLines());

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
    }

    @AfterEach
    void stop() {
        logger.setUseParentHandlers(true);
        logger.removeHandler(handler);
    }

    @Test
    void the_incident_an_answer_names_is_in_the_log() {
        JsonNode said = said(Status.INTERNAL_SERVER_ERROR_500);

        String id = said.path("incident").asString();
        assertThat(said.path("reason").asString()).isEqualTo("internal_error");
        assertThat(id).isNotEmpty();
        assertThat(logged()).contains("incident " + id).doesNotContain("canary");
    }

    @Test
    void what_anybody_can_ask_for_is_no_incident_and_fills_no_log() {
        for (Status status : new Status[] {
            Status.SERVICE_UNAVAILABLE_503, Status.NOT_IMPLEMENTED_501, Status.REQUEST_ENTITY_TOO_LARGE_413
        }) {
            assertThat(said(status).has("incident")).as(status.toString()).isFalse();
        }
        assertThat(logged()).isEmpty();
    }

    private static JsonNode said(Status status) {
        var answer = new DirectErrors()
                .handle(
                        DirectTransportRequest.create("", "", ""),
                        EventType.OTHER,
                        status,
                        ServerResponseHeaders.create(),
                        "canary");
        return Json.ours(new String(answer.entity().orElseThrow(), StandardCharsets.UTF_8));
    }

    private String logged() {
        handler.flush();
        return log.toString(StandardCharsets.UTF_8);
    }
}
