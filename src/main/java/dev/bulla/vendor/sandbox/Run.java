package dev.bulla.vendor.sandbox;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.vendor.sandbox.Ran.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.StringNode;

/// One run: what the engine is asked for by the code, and what the code said.
///
/// Whatever the code says is only data here: it can lie about its own result and about nothing
/// else.
final class Run implements Runnable {
    private static final int MOST_LINES = 200;
    private static final int LONGEST_LINE = 2_000;

    private final String code;
    private final WayOut out;
    private final Limits limits;
    private final Stopwatch watch;
    private final List<String> logs = new ArrayList<>();
    private final AtomicReference<Optional<Ran>> ran = new AtomicReference<>(Optional.empty());
    private int requests;
    private volatile boolean givenUp;

    Run(String code, WayOut out, Limits limits) {
        this.code = code;
        this.out = out;
        this.limits = limits;
        watch = new Stopwatch(limits);
    }

    Stopwatch watch() {
        return watch;
    }

    @Override
    public void run() {
        try {
            End end = Quick.run(this::ask, limits.megabytes());
            if (end != End.RESULT) {
                settle(Ran.broken(end, end == End.MEMORY ? "out of memory" : "the engine broke", logs()));
            }
        } finally {
            watch.end();
        }
    }

    Ran ran() {
        return ran.get().orElseGet(() -> Ran.broken(End.THREW, "the code waits for what never comes", logs()));
    }

    /// No request goes out any more, whatever the thread is about to do.
    void giveUp() {
        givenUp = true;
    }

    List<String> logs() {
        synchronized (logs) {
            return List.copyOf(logs);
        }
    }

    /// Answers what the code asks, JSON for JSON.
    private String ask(String kind, String json) {
        return switch (kind) {
            case "code" -> StringNode.valueOf(code).toString();
            case "log" -> log(parsed(json).asString());
            case "fetch" -> fetch(json);
            case "error" -> settle(Ran.broken(End.THREW, parsed(json).asString(), logs()));
            case "result" -> settle(new Ran(End.RESULT, parsed(json), logs()));
            default -> "null";
        };
    }

    private String fetch(String json) {
        requests++;
        if (requests > limits.requests() || givenUp) {
            return error("no more than " + limits.requests() + " requests");
        }
        JsonNode request;
        try {
            request = Json.parse(json);
        } catch (BadJson _) {
            return error("the request is not plain JSON");
        }
        watch.pause();
        try {
            return out.send(request).toString();
        } finally {
            watch.goOn();
        }
    }

    private String log(String line) {
        synchronized (logs) {
            if (logs.size() < MOST_LINES) {
                logs.add(line.substring(0, Math.min(line.length(), LONGEST_LINE)));
            }
        }
        return "null";
    }

    private String settle(Ran settled) {
        ran.compareAndSet(Optional.empty(), Optional.of(settled));
        return "null";
    }

    private static JsonNode parsed(String json) {
        try {
            return Json.parse(json);
        } catch (BadJson _) {
            return NullNode.getInstance();
        }
    }

    private static String error(String text) {
        return Json.object().put("error", text).toString();
    }
}
