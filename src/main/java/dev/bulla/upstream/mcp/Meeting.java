package dev.bulla.upstream.mcp;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.time.Duration;
import tools.jackson.databind.node.ObjectNode;

/// The first words on a shared line: the modern era's question, then a legacy session.
final class Meeting {
    private final Line line;
    private final Switchboard board;
    private final Limits limits;
    private final ObjectNode offered;

    Meeting(Line line, Switchboard board, Limits limits, ObjectNode offered) {
        this.line = line;
        this.board = board;
        this.limits = limits;
        this.offered = offered;
    }

    /// Asks for the modern era; an old server answers with an error or not at all.
    Opening.Opened modernFirst() {
        LineTalk talk = talk(Dialect.MODERN);
        Duration patience = limits.opening().dividedBy(2);
        Reply reply = talk.send(Ask.of("server/discover", Json.object()), patience);
        if (reply instanceof Reply.Result(ObjectNode found)
                && HttpOpening.speaks(found.path("supportedVersions"), Dialect.MODERN)) {
            return new Opening.Opened.Met(talk.met(HttpOpening.discovered(found)));
        }
        return legacy();
    }

    Opening.Opened legacy() {
        LineTalk talk = talk(Dialect.LEGACY);
        Reply reply = talk.send(new Dialect(Dialect.LEGACY, offered).initialize(), limits.opening());
        if (!(reply instanceof Reply.Result(ObjectNode found))) {
            talk.close();
            return new Opening.Opened.Failed(reply);
        }
        Hello hello = HttpOpening.initialized(found);
        if (!Dialect.LEGACIES.contains(hello.version())) {
            talk.close();
            return new Opening.Opened.Failed(Reply.none(Reason.UPSTREAM_UNREACHABLE));
        }
        talk.tell(Dialect.notification("notifications/initialized", Json.object()));
        return new Opening.Opened.Met(talk.met(hello));
    }

    private LineTalk talk(String version) {
        return new LineTalk(line, board, new Dialect(version, offered), limits);
    }
}
