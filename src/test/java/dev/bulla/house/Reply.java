package dev.bulla.house;

import dev.bulla.json.Json;
import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;

/// What came back over HTTP.
public record Reply(HttpResponse<String> http) {
    public int status() {
        return http.statusCode();
    }

    public JsonNode json() {
        String body = http.body();
        // A call that took long was answered as a stream; the answer is its last event's data.
        if (http.headers().firstValue("content-type").orElse("").startsWith("text/event-stream")) {
            String last = "";
            for (String line : body.lines().toList()) {
                if (line.startsWith("data:")) {
                    last = line.substring(5).strip();
                }
            }
            return Json.ours(last);
        }
        return Json.ours(body);
    }

    public String text(String pointer) {
        return json().at(pointer).asString();
    }

    public String reason() {
        return text("/reason");
    }

    public String header(String name) {
        return http.headers().firstValue(name).orElse("");
    }

    @Override
    public String toString() {
        return status() + " " + http.body();
    }
}
