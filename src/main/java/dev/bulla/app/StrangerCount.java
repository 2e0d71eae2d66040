package dev.bulla.app;

import dev.bulla.audit.Door;
import dev.bulla.http.Answer;
import dev.bulla.http.Route;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Strangers;
import dev.bulla.refusal.Reason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// Stands before a door and counts the requests it sent away for want of a valid credential.
record StrangerCount(Strangers strangers) {
    Route at(Door door, Route route) {
        return new Route(
                route.method(),
                route.pattern(),
                request -> {
                    Answer answer = route.endpoint().answer(request);
                    if (answer instanceof Answer.Bytes bytes && bytes.status() == 401) {
                        reason(bytes)
                                .filter(reason -> reason != Reason.SESSION_MISMATCH)
                                .ifPresent(reason ->
                                        strangers.refused(door, request.peer().address(), reason));
                    }
                    return answer;
                },
                route.why());
    }

    /// The same before a door whose 401 means a client, and names it in OAuth's words.
    Route clients(Route route) {
        return new Route(
                route.method(),
                route.pattern(),
                request -> {
                    Answer answer = route.endpoint().answer(request);
                    if (answer instanceof Answer.Bytes bytes && bytes.status() == 401) {
                        strangers.refused(Door.OAUTH, request.peer().address(), Reason.TOKEN_UNKNOWN);
                    }
                    return answer;
                },
                route.why());
    }

    private static Optional<Reason> reason(Answer.Bytes answer) {
        String word = Json.ours(new String(answer.body(), StandardCharsets.UTF_8))
                .path("reason")
                .asString();
        return Arrays.stream(Reason.values())
                .filter(reason -> reason.word().equals(word))
                .findFirst();
    }
}
