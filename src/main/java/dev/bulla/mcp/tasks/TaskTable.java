package dev.bulla.mcp.tasks;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/// The tasks that run or ended lately on this node, each visible to its owner alone.
///
/// An id that is unknown, expired or another's is the same to whoever asks: nobody learns that a task of somebody else
/// exists.
public final class TaskTable {
    /// The extension's name, in capabilities on both sides.
    public static final String EXTENSION = "io.modelcontextprotocol/tasks";

    /// How long a task can be asked about, how often a client should ask, and how many one owner may have.
    public record Terms(Duration ttl, Duration poll, int perOwner) {
        public static final Terms USUAL = new Terms(Duration.ofMinutes(30), Duration.ofMillis(500), 100);

        public Terms {
            Task.positive(ttl);
            Task.positive(poll);
        }
    }

    private final Map<String, Task> tasks = new ConcurrentHashMap<>();
    private final Terms terms;
    private final InstantSource clock;
    private final Supplier<String> ids;

    /// Opens an empty table.
    ///
    /// @param ids gives ids that cannot be guessed
    public TaskTable(Terms terms, InstantSource clock, Supplier<String> ids) {
        this.terms = terms;
        this.clock = clock;
        this.ids = ids;
    }

    /// Starts a task; the answer is the `tools/call` result that names it. Empty when the owner has too many.
    public Optional<ObjectNode> start(String owner, TaskBody body) {
        sweep();
        if (tasks.values().stream().filter(task -> task.belongsTo(owner)).count() >= terms.perOwner()) {
            return Optional.empty();
        }
        var id = ids.get();
        var task = new Task(id, owner, terms, clock);
        // In the table before the client hears its id: `tasks/get` right after the answer must find it.
        tasks.put(id, task);
        var created = task.summary("task");
        task.start(body);
        return Optional.of(created);
    }

    /// The whole task, as `tasks/get` answers it.
    public Optional<ObjectNode> get(String owner, String id) {
        return find(owner, id).map(Task::details);
    }

    /// Hands answers to a waiting task.
    ///
    /// @return false when there is no such task
    public boolean update(String owner, String id, ObjectNode responses) {
        var task = find(owner, id);
        task.ifPresent(it -> it.answer(responses));
        return task.isPresent();
    }

    /// Ends a task that still runs; one that has ended stays as it is.
    ///
    /// @return false when there is no such task
    public boolean cancel(String owner, String id) {
        var task = find(owner, id);
        task.ifPresent(Task::cancel);
        return task.isPresent();
    }

    private Optional<Task> find(String owner, String id) {
        sweep();
        return Optional.ofNullable(tasks.get(id)).filter(task -> task.belongsTo(owner));
    }

    private void sweep() {
        tasks.values().removeIf(task -> {
            if (!task.expired()) {
                return false;
            }
            task.cancel();
            return true;
        });
    }
}
