package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.http.BadRequest;
import dev.bulla.http.Request;
import dev.bulla.refusal.Reason;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The legacy era: `initialize` opens a session, and every later message names it.
final class LegacyDoor {
    static final String SESSION = "mcp-session-id";

    private static final int MOST_IN_BATCH = 100;

    private final Works works;
    private final Initialize initialize;

    LegacyDoor(Works works) {
        this.works = works;
        this.initialize = new Initialize(works.sessions);
    }

    Answer answer(Visitor visitor, Request request, Message message, Accept accept) {
        if (message instanceof Message.Call call && call.method().equals(Initialize.NAME)) {
            checkDate(request);
            Initialize.Opened opened = initialize.open(visitor, call);
            return Answer.json(200, Envelope.result(call.id(), opened.result()))
                    .with("Mcp-Session-Id", opened.session().id());
        }
        Session session = session(visitor, request);
        switch (message) {
            case Message.Call call -> {
                return works.dispatch.answer(Scene.of(visitor, session), call, accept);
            }
            case Message.Notification note -> hear(session, note);
            case Message.Reply reply -> works.pending.answer(session, reply);
        }
        return Answer.empty(202);
    }

    /// The oldest version could send several messages at once.
    Answer batch(Visitor visitor, Request request, JsonNode messages) {
        Session session = session(visitor, request);
        if (!session.version().hasBatches() || messages.isEmpty() || messages.size() > MOST_IN_BATCH) {
            throw Fault.of(Fault.INVALID_REQUEST, 400, "no batches here");
        }
        Scene scene = Scene.of(visitor, session);
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        for (JsonNode json : messages) {
            one(scene, json).ifPresent(answer -> {
                answers.write(answers.size() == 0 ? '[' : ',');
                answers.writeBytes(answer);
            });
        }
        if (answers.size() == 0) {
            return Answer.empty(202);
        }
        answers.write(']');
        return Answer.json(200, answers.toByteArray());
    }

    private Optional<byte[]> one(Scene scene, JsonNode json) {
        Session session = scene.session().orElseThrow();
        try {
            switch (Message.read(json)) {
                case Message.Call call -> {
                    return Optional.of(works.dispatch.inBatch(scene, call));
                }
                case Message.Notification note -> hear(session, note);
                case Message.Reply reply -> works.pending.answer(session, reply);
            }
            return Optional.empty();
        } catch (Fault fault) {
            return Optional.of(Envelope.error(Optional.empty(), fault));
        }
    }

    private void hear(Session session, Message.Notification note) {
        if (note.method().equals("notifications/cancelled")) {
            works.dispatch.cancel(session, note.params().path("requestId").asString(""));
        }
    }

    /// The stream on which a session hears of what nobody asked for at that moment.
    Answer stream(Visitor visitor, Request request, Accept accept) {
        accept.needEvents();
        Session session = session(visitor, request);
        Subscription subscription = Subscription.legacy(uri -> works.notes.watches(session.nonce(), uri));
        return new Answer.Events(List.of(), out -> {
            OpenStream stream = new OpenStream(subscription, works.timing);
            works.announce.add(visitor.key(), stream);
            works.announce.add(session.nonce(), stream);
            try {
                stream.serve(out);
            } finally {
                works.announce.remove(visitor.key(), stream);
                works.announce.remove(session.nonce(), stream);
            }
        });
    }

    Answer end(Visitor visitor, Request request) {
        Session session = session(visitor, request);
        works.sessions.end(session);
        works.notes.forget(session);
        works.announce.end(session.nonce());
        return Answer.empty(204);
    }

    /// The session a request names.
    ///
    /// @throws BadRequest 400 when it names none or an odd version, 401 when it is another
    ///   visitor's
    /// @throws Fault -32001 when there is no such session (any more)
    private Session session(Visitor visitor, Request request) {
        List<String> ids = request.headers(SESSION);
        if (ids.size() != 1) {
            throw BadRequest.of(Reason.SESSION_MISSING, "send the Mcp-Session-Id that initialize gave");
        }
        Session session = works.sessions
                .find(ids.getFirst())
                .orElseThrow(() -> Fault.of(Fault.NO_SESSION, 404, "no such session; initialize again"));
        if (!session.key().equals(visitor.key())) {
            throw BadRequest.of(Reason.SESSION_MISMATCH, Reason.SESSION_MISMATCH.meaning());
        }
        checkVersion(request);
        return session;
    }

    /// `initialize` settles the version in its body; a header beside it only has to be one at
    /// all.
    private static void checkDate(Request request) {
        if (!request.headers(ModernHeaders.VERSION).stream().allMatch(v -> Version.isDate(v.strip()))) {
            throw BadRequest.unreadable("MCP-Protocol-Version is not a date");
        }
    }

    /// A request without the header is an old client's; one with a version we do not know cannot
    /// be understood.
    private static void checkVersion(Request request) {
        boolean odd = request.headers(ModernHeaders.VERSION).stream()
                .anyMatch(v -> Version.of(v.strip()).isEmpty());
        if (odd) {
            throw BadRequest.unreadable("MCP-Protocol-Version names no version that is served here");
        }
    }
}
