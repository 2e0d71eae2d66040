package dev.bulla.mcp;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Makes the context of a running call for its era.
final class Contexts {
    private final RequestState states;
    private final PendingAsks pending;
    private final SessionNotes notes;
    private final Timing timing;

    Contexts(RequestState states, PendingAsks pending, SessionNotes notes, Timing timing) {
        this.states = states;
        this.pending = pending;
        this.notes = notes;
        this.timing = timing;
    }

    /// @throws RequestState.Replayed when the request carries a state that must not be used
    ///   (again)
    CallContext of(Invocation in) throws RequestState.Replayed {
        Optional<Session> session = in.scene().session();
        if (session.isPresent()) {
            Asking asking = new LegacyAsking(session.get(), in.live(), pending, timing.answer());
            return new RunningCall(in, asking, Optional.of(notes.level(session.get())));
        }
        RequestState.Opened opened = states.open(in.scene().visitor().key(), in.call());
        return new RunningCall(in, new ModernAsking(opened, in.call()), wanted(in.call()));
    }

    private static Optional<LogLevel> wanted(Message.Call call) {
        JsonNode level = call.meta("logLevel");
        if (level.isMissingNode()) {
            return Optional.empty();
        }
        return Optional.of(LogLevel.of(level.asString(""))
                .orElseThrow(() -> Fault.invalidParams("_meta logLevel is not a level")));
    }
}
