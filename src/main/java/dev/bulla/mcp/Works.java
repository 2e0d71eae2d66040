package dev.bulla.mcp;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The inner parts of one door, put together once.
final class Works implements AutoCloseable {
    final Timing timing;
    final Sessions sessions;
    final SessionNotes notes = new SessionNotes();
    final Announce announce = new Announce();
    final PendingAsks pending = new PendingAsks();
    final Ticker ticker;
    final RequestState states;
    final Dispatch dispatch;
    final Map<String, LiveCall> cancellable = new ConcurrentHashMap<>();

    Works(Seals seals, EndedSessions ended, Nonces nonces, Timing timing) {
        SecureRandom random = new SecureRandom();
        this.timing = timing;
        this.sessions = new Sessions(seals.tag(), ended, timing.clock(), random);
        this.states = new RequestState(seals, nonces, timing.clock(), random);
        this.ticker = new Ticker(timing);
        Contexts contexts = new Contexts(states, pending, notes, timing);
        this.dispatch = new Dispatch(methods(contexts, new TaskBoard(timing.clock(), random), notes), this);
    }

    /// Every method of the protocol but the two that are more than a result: `initialize` and
    /// `subscriptions/listen`.
    private static List<McpMethod> methods(Contexts contexts, TaskBoard tasks, SessionNotes notes) {
        return List.of(
                new CallTool(contexts, tasks),
                new ListTools(),
                new Discover(),
                new Ping(),
                new ListPrompts(),
                new GetPrompt(contexts),
                new ListResources(),
                new ListResourceTemplates(),
                new ReadResource(contexts),
                WatchResource.subscribe(notes),
                WatchResource.unsubscribe(notes),
                new Complete(),
                new SetLevel(notes),
                new GetTask(tasks),
                new UpdateTask(tasks),
                new CancelTask(tasks));
    }

    @Override
    public void close() {
        ticker.close();
    }
}
