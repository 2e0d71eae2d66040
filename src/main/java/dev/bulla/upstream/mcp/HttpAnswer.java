package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import dev.bulla.upstream.BrokenOff;
import dev.bulla.upstream.Live;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Streamed;
import dev.bulla.upstream.Unfetched;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads what came of one POST until the answer to its request is there.
final class HttpAnswer {
    private static final int SESSION_NOT_FOUND = -32001;
    private static final int VERSION_UNKNOWN = -32022;
    private static final long LONGEST_RETRY = 5_000;

    private final HttpTalk talk;
    private final long id;
    private final Hearing hearing;
    private boolean open;

    HttpAnswer(HttpTalk talk, long id, Hearing hearing) {
        this.talk = talk;
        this.id = id;
        this.hearing = hearing;
    }

    /// Whether the answer came on a stream that has not ended yet.
    boolean open() {
        return open;
    }

    Reply of(Live live) throws IOException, Garbled {
        if (live.status() != 200) {
            return failed(live);
        }
        String type = live.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        if (type.startsWith("text/event-stream")) {
            return stream(live);
        }
        return ours(Incoming.read(live.body().readAllBytes())).orElseThrow(Garbled::new);
    }

    private Reply failed(Live live) throws IOException {
        int status = live.status();
        if (status == 401 || status == 403) {
            return new Reply.Denied(status);
        }
        Optional<Reply> said = said(live);
        if (gone(status, said)) {
            return new Reply.Gone();
        }
        return said.orElseGet(() -> Reply.none(reason(status)));
    }

    /// Only what says that nothing was done may be tried again. `-32001` counts with a status of
    /// refusal alone: after a 200 it is some server's word for a request that timed out, which
    /// may have been done.
    private boolean gone(int status, Optional<Reply> said) {
        int code = said.orElse(null) instanceof Reply.Failure error ? error.code() : 0;
        if (talk.dialect().modern()) {
            return status == 400 && code == VERSION_UNKNOWN;
        }
        return talk.session().isPresent()
                && (status == 404 || (status >= 400 && status < 500 && code == SESSION_NOT_FOUND));
    }

    private Optional<Reply> said(Live live) throws IOException {
        try {
            return ours(Incoming.read(live.body().readAllBytes())).filter(Reply.Failure.class::isInstance);
        } catch (Garbled _) {
            return Optional.empty();
        }
    }

    private static Reason reason(int status) {
        return switch (status) {
            case 408, 504 -> Reason.UPSTREAM_TIMEOUT;
            case 413 -> Reason.TOO_LARGE;
            case 429 -> Reason.RATE_LIMITED;
            default -> Reason.UPSTREAM_UNREACHABLE;
        };
    }

    private Reply stream(Live first) throws IOException, Garbled {
        Events events = events(first);
        Optional<Reply> reply = until(events);
        if (reply.isPresent()) {
            open = true;
            return reply.get();
        }
        return resumed(events);
    }

    /// A legacy server may end the stream and let its client come again for the rest. That is the
    /// same request, so it is no replay.
    private Reply resumed(Events ended) throws IOException, Garbled {
        long until = System.nanoTime() + talk.place().limits().call().toNanos();
        Events events = ended;
        while (!talk.dialect().modern() && events.last().isPresent() && System.nanoTime() < until) {
            pause(Math.min(events.retry(), LONGEST_RETRY));
            Streamed streamed = talk.place()
                    .carrier()
                    .open(new Outgoing(
                            "GET",
                            talk.place().uri(),
                            talk.gets(events.last()),
                            new byte[0],
                            talk.place().limits().ofCall()));
            switch (streamed) {
                case Unfetched(Reason reason) -> throw new BrokenOff(reason);
                case Live live -> {
                    try (live) {
                        if (live.status() != 200) {
                            throw new Garbled();
                        }
                        events = events(live);
                        Optional<Reply> reply = until(events);
                        if (reply.isPresent()) {
                            return reply.get();
                        }
                    }
                }
            }
        }
        throw new Garbled();
    }

    private static void pause(long millis) throws BrokenOff {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrokenOff(Reason.UPSTREAM_TIMEOUT);
        }
    }

    private Events events(Live live) {
        return new Events(live.body(), talk.place().limits().bytes());
    }

    private Optional<Reply> until(Events events) throws IOException, Garbled {
        Optional<Events.Event> event = events.next();
        while (event.isPresent()) {
            Optional<Reply> reply = ours(Incoming.read(event.get().data()));
            if (reply.isPresent()) {
                return reply;
            }
            event = events.next();
        }
        return Optional.empty();
    }

    /// The answer to our request among what came; the rest is heard.
    private Optional<Reply> ours(List<Incoming> messages) {
        for (Incoming message : messages) {
            switch (message) {
                case Incoming.Answered answered -> {
                    boolean error = answered.reply() instanceof Reply.Failure;
                    if (answered.to(id) || (error && answered.toNobody())) {
                        return Optional.of(answered.reply());
                    }
                }
                case Incoming.Told told -> told(told);
                case Incoming.Asked asked -> Questions.answer(asked, hearing, talk::tell);
            }
        }
        return Optional.empty();
    }

    private void told(Incoming.Told told) {
        if (told.method().equals("notifications/progress")
                && told.params().path("progressToken").asLong(-1) == id) {
            hearing.progress(told.params());
        }
    }
}
