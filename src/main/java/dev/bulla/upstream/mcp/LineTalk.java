package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// A conversation on a shared line.
final class LineTalk implements Talk {
    private static final Set<String> FIRST_WORDS = Set.of("initialize", "server/discover");

    private final Line line;
    private final Switchboard board;
    private final Dialect dialect;
    private final Limits limits;
    private final Hello hello;

    LineTalk(Line line, Switchboard board, Dialect dialect, Limits limits) {
        this(line, board, dialect, limits, new Hello(dialect.version(), Json.object(), Json.object()));
    }

    private LineTalk(Line line, Switchboard board, Dialect dialect, Limits limits, Hello hello) {
        this.line = line;
        this.board = board;
        this.dialect = dialect;
        this.limits = limits;
        this.hello = hello;
    }

    /// The same line, once both sides know what they speak.
    LineTalk met(Hello said) {
        return new LineTalk(line, board, new Dialect(said.version(), dialect.offered()), limits, said);
    }

    @Override
    public Hello hello() {
        return hello;
    }

    @Override
    public Reply send(Ask ask) {
        return send(ask, limits.call());
    }

    Reply send(Ask ask, Duration time) {
        long id = board.id();
        byte[] message = dialect.request(id, ask);
        if (message.length > limits.bytes()) {
            return Reply.none(Reason.TOO_LARGE);
        }
        Switchboard.Waiting waiting = board.expect(id, ask.hearing());
        try {
            if (!waiting.reply().isDone() && !line.send(message)) {
                return Reply.none(Reason.UPSTREAM_UNREACHABLE);
            }
            ask.hearing().whenStopped(() -> stop(id, ask));
            return waiting.reply().get(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            stop(id, ask);
            return Reply.none(Reason.UPSTREAM_TIMEOUT);
        } catch (InterruptedException _) {
            stop(id, ask);
            Thread.currentThread().interrupt();
            return Reply.none(Reason.UPSTREAM_TIMEOUT);
        } catch (ExecutionException e) {
            throw new IllegalStateException("an answer broke", e.getCause());
        } finally {
            board.forget(id);
        }
    }

    private void stop(long id, Ask ask) {
        // The specification lets nobody cancel the first words.
        if (!FIRST_WORDS.contains(ask.method()) && !board.ended()) {
            line.send(Dialect.cancelled(id));
        }
        board.settle(id, Reply.none(Reason.UPSTREAM_TIMEOUT));
    }

    void tell(byte[] message) {
        line.send(message);
    }

    @Override
    public void listen(Consumer<String> changed) {
        board.whenChanged(changed);
        if (dialect.modern() && hello.announces()) {
            Thread.ofVirtual().name("mcp-news").start(() -> {
                var params = Json.object();
                var kinds = params.putObject("notifications");
                for (String kind : new String[] {"tools", "prompts", "resources"}) {
                    if (hello.changes(kind)) {
                        kinds.put(kind + "ListChanged", true);
                    }
                }
                line.send(dialect.request(board.id(), Ask.of("subscriptions/listen", params)));
            });
        }
    }

    @Override
    public boolean alive() {
        return !board.ended() && line.alive();
    }

    @Override
    public void close() {
        board.end(Reason.UPSTREAM_UNREACHABLE);
        line.close();
    }
}
