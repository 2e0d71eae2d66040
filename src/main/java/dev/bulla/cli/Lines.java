package dev.bulla.cli;

import dev.bulla.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/// What the host hears: one message a line, whole, whoever writes; complaints go beside it.
final class Lines {
    private final OutputStream out;
    private final PrintWriter err;
    private boolean open = true;

    Lines(OutputStream out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    synchronized void say(String message) {
        if (!open) {
            return;
        }
        try {
            // In JSON a line break between two tokens is mere space, and inside of texts there
            // is none.
            out.write((message.replace('\n', ' ').replace('\r', ' ') + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException _) {
            open = false; // nobody listens any more
        }
    }

    void error(JsonNode id, int code, String message, JsonNode more) {
        var answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", id);
        var error = answer.putObject("error").put("code", code).put("message", message);
        if (!more.isEmpty()) {
            error.set("data", more);
        }
        say(Json.text(answer));
    }

    synchronized void complain(String what) {
        if (open) {
            err.println("bulla: " + Failures.oneLine(Table.shown(what)));
            err.flush();
        }
    }

    synchronized boolean open() {
        return open;
    }

    /// Nothing is said from now on.
    synchronized void close() {
        open = false;
    }
}
