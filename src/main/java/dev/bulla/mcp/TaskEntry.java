package dev.bulla.mcp;

import dev.bulla.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One task: what it waits for, whether it was cancelled, and in the end its result.
final class TaskEntry {
    enum Status {
        WORKING("working"),
        INPUT_REQUIRED("input_required"),
        COMPLETED("completed"),
        FAILED("failed"),
        CANCELLED("cancelled");

        private final String word;

        Status(String word) {
            this.word = word;
        }
    }

    private final String id;
    private final String key;
    private final Instant created;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, InputRequest> open = new LinkedHashMap<>();
    private final Map<String, JsonNode> answers = new LinkedHashMap<>();
    private final List<Runnable> onCancel = new ArrayList<>(0);
    private Instant updated;
    private Status status = Status.WORKING;
    private Optional<ObjectNode> outcome = Optional.empty();

    TaskEntry(String id, String key, Instant created) {
        this.id = id;
        this.key = key;
        this.created = created;
        this.updated = created;
    }

    String id() {
        return id;
    }

    boolean belongsTo(String visitor) {
        return key.equals(visitor);
    }

    Instant created() {
        return created;
    }

    /// Waits until every question has an answer.
    Map<String, JsonNode> ask(Map<String, InputRequest> requests, Instant now) throws NoAnswer {
        lock.lock();
        try {
            requests.forEach((key, request) -> {
                if (!answers.containsKey(key)) {
                    open.put(key, request);
                }
            });
            while (!open.isEmpty() && !over()) {
                become(Status.INPUT_REQUIRED, now);
                changed.await();
            }
            if (over()) {
                throw new NoAnswer("the task was cancelled");
            }
            become(Status.WORKING, now);
            Map<String, JsonNode> given = new LinkedHashMap<>();
            requests.keySet().forEach(key -> given.put(key, answers.getOrDefault(key, Json.object())));
            return given;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswer("interrupted");
        } finally {
            lock.unlock();
        }
    }

    /// Takes the answers that fit an open question and ignores the rest.
    void answer(ObjectNode responses, Instant now) {
        lock.lock();
        try {
            responses.properties().forEach(response -> {
                InputRequest request = open.get(response.getKey());
                if (request != null && request.fits(response.getValue())) {
                    open.remove(response.getKey());
                    answers.put(response.getKey(), response.getValue());
                }
            });
            updated = now;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void cancel(Instant now) {
        List<Runnable> actions = List.of();
        lock.lock();
        try {
            if (!over()) {
                become(Status.CANCELLED, now);
                actions = List.copyOf(onCancel);
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
        actions.forEach(Runnable::run);
    }

    void finish(Status end, ObjectNode result, Instant now) {
        lock.lock();
        try {
            if (!over()) {
                become(end, now);
                outcome = Optional.of(result);
            }
        } finally {
            lock.unlock();
        }
    }

    boolean cancelled() {
        lock.lock();
        try {
            return status == Status.CANCELLED;
        } finally {
            lock.unlock();
        }
    }

    void whenCancelled(Runnable action) {
        lock.lock();
        try {
            if (status != Status.CANCELLED) {
                onCancel.add(action);
                return;
            }
        } finally {
            lock.unlock();
        }
        action.run();
    }

    /// The task as `tasks/get` tells it.
    ObjectNode detail() {
        lock.lock();
        try {
            ObjectNode detail = head();
            if (status == Status.INPUT_REQUIRED) {
                detail.set("inputRequests", InputRequired.requests(open));
            }
            outcome.ifPresent(value -> detail.set(status == Status.FAILED ? "error" : "result", value));
            return detail;
        } finally {
            lock.unlock();
        }
    }

    /// What every telling of the task has.
    ObjectNode head() {
        lock.lock();
        try {
            return Json.object()
                    .put("taskId", id)
                    .put("status", status.word)
                    .put("createdAt", created.toString())
                    .put("lastUpdatedAt", updated.toString())
                    .put("ttlMs", TaskBoard.LIFETIME.toMillis())
                    .put("pollIntervalMs", 500);
        } finally {
            lock.unlock();
        }
    }

    private boolean over() {
        return status == Status.COMPLETED || status == Status.FAILED || status == Status.CANCELLED;
    }

    private void become(Status next, Instant now) {
        status = next;
        updated = now;
    }
}
