package dev.bulla.mcp;

import dev.bulla.http.Incidents;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.node.ObjectNode;

/// The tasks of this process (extension `io.modelcontextprotocol/tasks`), each on a virtual
/// thread of its own.
final class TaskBoard {
    static final Duration LIFETIME = Duration.ofMinutes(5);

    private static final int MOST_PER_VISITOR = 100;

    private final Map<String, TaskEntry> tasks = new ConcurrentHashMap<>();
    private final InstantSource clock;
    private final SecureRandom random;

    TaskBoard(InstantSource clock, SecureRandom random) {
        this.clock = clock;
        this.random = random;
    }

    /// Whether this request's client speaks the extension and this visitor's server does.
    boolean spoken(Scene scene) {
        return scene.modern() && scene.client().tasks() && scene.catalogue().tasks();
    }

    static Fault needed() {
        ObjectNode needed = Json.object();
        needed.putObject("extensions").putObject(ClientCapabilities.TASKS);
        return Fault.missingCapability(needed);
    }

    /// Starts the work and gives back what `tools/call` answers.
    ObjectNode start(Scene scene, ToolOutcome.Work work) {
        Instant now = clock.instant();
        String visitor = scene.visitor().key();
        tasks.values().removeIf(t -> t.created().plus(LIFETIME).isBefore(now));
        if (tasks.values().stream().filter(t -> t.belongsTo(visitor)).count() >= MOST_PER_VISITOR) {
            throw Fault.invalidParams(Reason.RATE_LIMITED, "too many tasks at once");
        }
        byte[] name = new byte[16];
        random.nextBytes(name);
        TaskEntry task = new TaskEntry(HexFormat.of().formatHex(name), visitor, now);
        tasks.put(task.id(), task);
        ObjectNode answer = task.head().put("resultType", "task");
        Results.stamp(scene, answer);
        Thread.ofVirtual().name("mcp-task").start(() -> run(scene, work, task));
        return answer;
    }

    private void run(Scene scene, ToolOutcome.Work work, TaskEntry task) {
        try {
            CallContext context = new TaskContext(scene, task, clock);
            ToolOutcome outcome = work.run(context);
            while (outcome instanceof ToolOutcome.Task more) {
                outcome = more.work().run(context);
            }
            ObjectNode result = (ObjectNode)
                    Json.ours(new String(ToolResults.bytes(scene, outcome), java.nio.charset.StandardCharsets.UTF_8));
            task.finish(TaskEntry.Status.COMPLETED, result, clock.instant());
        } catch (Fault fault) {
            task.finish(
                    TaskEntry.Status.FAILED, error(fault.code(), String.valueOf(fault.getMessage())), clock.instant());
        } catch (NoAnswer e) {
            task.finish(
                    TaskEntry.Status.FAILED, error(Fault.INTERNAL, String.valueOf(e.getMessage())), clock.instant());
        } catch (Throwable bug) {
            String told = Incidents.record(bug).message();
            task.finish(TaskEntry.Status.FAILED, error(Fault.INTERNAL, told), clock.instant());
        }
    }

    private static ObjectNode error(int code, String message) {
        return Json.object().put("code", code).put("message", message);
    }

    /// A task of this visitor's; another's is as unknown as one that never was.
    TaskEntry find(Invocation in) {
        if (!in.scene().client().tasks()) {
            throw needed();
        }
        TaskEntry task = tasks.get(in.need("taskId"));
        if (task == null || !task.belongsTo(in.scene().visitor().key())) {
            throw Fault.invalidParams("no task has this id");
        }
        return task;
    }

    Instant now() {
        return clock.instant();
    }
}
