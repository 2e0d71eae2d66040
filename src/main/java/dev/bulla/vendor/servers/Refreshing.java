package dev.bulla.vendor.servers;

import dev.bulla.change.Change;
import dev.bulla.change.Changes;
import dev.bulla.refusal.Reason;
import dev.bulla.upstream.mcp.Hello;
import dev.bulla.upstream.mcp.Kind;
import dev.bulla.upstream.mcp.Listed;
import dev.bulla.upstream.mcp.Reply;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Asks servers what they list: when a person wants to know, and when a server says that it
/// changed. A server that says so all the time is asked once in a while.
public final class Refreshing {
    private static final Logger LOG = System.getLogger("dev.bulla.servers");
    private static final Duration BETWEEN = Duration.ofSeconds(1);

    private final ServerShelf shelf;
    private final Changes changes;
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();

    Refreshing(ServerShelf shelf, Changes changes) {
        this.shelf = shelf;
        this.changes = changes;
    }

    /// What came of asking.
    public sealed interface Seen {
        /// What the server lists.
        ///
        /// @param tools all of them, usable or not
        record Tools(Optional<Hello> hello, List<Definition> tools) implements Seen {}

        record Failed(Reason reason) implements Seen {}
    }

    Seen ask(Clients.Open open) {
        return switch (open.client().list(Kind.TOOLS)) {
            case Listed.All all ->
                new Seen.Tools(
                        open.client().hello(),
                        all.items().stream().map(Definition::new).toList());
            case Listed.Failed(Reply why) -> new Seen.Failed(reason(why));
        };
    }

    private static Reason reason(Reply why) {
        return switch (why) {
            case Reply.None(Reason reason) -> reason;
            case Reply.Denied _ -> Reason.AWAITING_CREDENTIAL;
            case Reply.Failure _, Reply.Gone _, Reply.Result _ -> Reason.UPSTREAM_UNREACHABLE;
        };
    }

    /// Writes down what a server lists, of what can become a tool.
    Change offer(Server server, List<Definition> now) {
        return shelf.offer(
                server.person(),
                server.name(),
                now.stream().filter(one -> one.problem(server.name()).isEmpty()).toList());
    }

    /// A server said that a list of its changed.
    void changed(Server server, String method, Clients clients) {
        String key = server.person().value() + '/' + server.name();
        if (!method.equals("notifications/tools/list_changed") || !waiting.add(key)) {
            return;
        }
        Thread.ofVirtual().name("server-changed").start(() -> {
            try {
                Thread.sleep(BETWEEN);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } finally {
                // What is said from here on is news again.
                waiting.remove(key);
            }
            refresh(server, clients);
        });
    }

    private void refresh(Server server, Clients clients) {
        try {
            boolean there = shelf.find(server.person(), server.name())
                    .filter(now -> now.createdAt().equals(server.createdAt()))
                    .isPresent();
            if (there
                    && clients.of(server).map(this::ask).orElse(new Seen.Failed(Reason.NOT_FOUND))
                            instanceof Seen.Tools tools) {
                changes.apply(List.of(offer(server, tools.tools())));
            }
        } catch (RuntimeException e) {
            LOG.log(
                    Level.WARNING,
                    "a server's list was not read: " + e.getClass().getSimpleName());
        }
    }
}
