package dev.bulla.mcp.tasks;

import dev.bulla.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One task and its state, under one lock; the first final state stays.
final class Task implements TaskRun {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition answered = lock.newCondition();
    private final Map<String, ObjectNode> pending = new LinkedHashMap<>();
    private final Map<String, ObjectNode> answers = new LinkedHashMap<>();

    private final String id;
    private final String owner;
    private final TaskTable.Terms terms;
    private final InstantSource clock;
    private final Instant createdAt;

    private Instant updatedAt;
    private TaskStatus status = TaskStatus.WORKING;
    private @Nullable ObjectNode result;
    private @Nullable ObjectNode error;
    private @Nullable Thread worker;

    Task(String id, String owner, TaskTable.Terms terms, InstantSource clock) {
        this.id = id;
        this.owner = owner;
        this.terms = terms;
        this.clock = clock;
        this.createdAt = clock.instant();
        this.updatedAt = createdAt;
    }

    boolean belongsTo(String someone) {
        return owner.equals(someone);
    }

    boolean expired() {
        return clock.instant().isAfter(createdAt.plus(terms.ttl()));
    }

    void start(TaskBody body) {
        lock.lock();
        try {
            worker = Thread.ofVirtual().name("task").start(() -> work(body));
        } finally {
            lock.unlock();
        }
    }

    private void work(TaskBody body) {
        try {
            var done = body.run(this);
            end(TaskStatus.COMPLETED, done, null);
        } catch (TaskFault fault) {
            end(TaskStatus.FAILED, null, fault(fault.code(), String.valueOf(fault.getMessage())));
        } catch (InterruptedException stopped) {
            end(TaskStatus.CANCELLED, null, null);
        } catch (RuntimeException bug) {
            System.getLogger(Task.class.getName()).log(System.Logger.Level.ERROR, "a task ended by a bug", bug);
            end(TaskStatus.FAILED, null, fault(-32603, "Internal error"));
        }
    }

    private static ObjectNode fault(int code, String message) {
        return Json.object().put("code", code).put("message", message);
    }

    @Override
    public Map<String, ObjectNode> ask(Map<String, ObjectNode> requests) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            pending.putAll(requests);
            answers.clear();
            become(TaskStatus.INPUT_REQUIRED);
            while (!pending.isEmpty()) {
                answered.await();
            }
            become(TaskStatus.WORKING);
            return Map.copyOf(answers);
        } finally {
            lock.unlock();
        }
    }

    /// Takes the answers to questions that are open; other keys and answers that are no objects are ignored.
    void answer(ObjectNode responses) {
        lock.lock();
        try {
            for (Map.Entry<String, JsonNode> response : responses.properties()) {
                if (response.getValue() instanceof ObjectNode answer && pending.remove(response.getKey()) != null) {
                    answers.put(response.getKey(), answer);
                    updatedAt = clock.instant();
                }
            }
            if (pending.isEmpty()) {
                become(status == TaskStatus.INPUT_REQUIRED ? TaskStatus.WORKING : status);
                answered.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    void cancel() {
        lock.lock();
        try {
            end(TaskStatus.CANCELLED, null, null);
            if (worker != null) {
                worker.interrupt();
            }
        } finally {
            lock.unlock();
        }
    }

    private void end(TaskStatus last, @Nullable ObjectNode itsResult, @Nullable ObjectNode itsError) {
        lock.lock();
        try {
            if (!status.terminal()) {
                pending.clear();
                result = itsResult;
                error = itsError;
                become(last);
            }
        } finally {
            lock.unlock();
        }
    }

    private void become(TaskStatus next) {
        if (!status.terminal() && status != next) {
            status = next;
            updatedAt = clock.instant();
        }
    }

    /// The flat task fields that both the answer of the creating call and `tasks/get` carry.
    ObjectNode summary(String resultType) {
        lock.lock();
        try {
            return Json.object()
                    .put("resultType", resultType)
                    .put("taskId", id)
                    .put("status", status.word())
                    .put("createdAt", stamp(createdAt))
                    .put("lastUpdatedAt", stamp(updatedAt))
                    .put("ttlMs", terms.ttl().toMillis())
                    .put("pollIntervalMs", terms.poll().toMillis());
        } finally {
            lock.unlock();
        }
    }

    ObjectNode details() {
        lock.lock();
        try {
            var all = summary("complete");
            if (result != null) {
                all.set("result", result);
            }
            if (error != null) {
                all.set("error", error);
            }
            if (!pending.isEmpty()) {
                all.set("inputRequests", Json.tree(pending));
            }
            return all;
        } finally {
            lock.unlock();
        }
    }

    private static String stamp(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    /// Refuses a duration that would be nothing in milliseconds, the unit of the wire.
    static Duration positive(Duration duration) {
        if (duration.toMillis() <= 0) {
            throw new IllegalArgumentException("a duration of at least a millisecond is needed");
        }
        return duration;
    }
}
