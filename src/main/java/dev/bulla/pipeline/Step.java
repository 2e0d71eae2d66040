package dev.bulla.pipeline;

import dev.bulla.change.Change;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What a stage says.
sealed interface Step {
    /// Go on to the next stage.
    record Go() implements Step {}

    /// What the call was judged by has changed: judge it again from the start.
    record Judge() implements Step {}

    /// It ends here with a no or a not yet; the changes (an ask opened, a yes run out) belong to
    /// it.
    record Stop(Refusal refusal, List<Change> changes) implements Step {
        static Stop of(Refusal refusal) {
            return new Stop(refusal, List.of());
        }

        static Stop of(Reason reason) {
            return of(Refusal.of(reason));
        }

        static Stop of(Reason reason, String message) {
            return of(Refusal.of(reason, message));
        }
    }

    /// It was done before under the same key: this is what it answered.
    record Replay(JsonNode value) implements Step {}

    /// It ends here with its outcome, already in the audit.
    record End(Outcome outcome) implements Step {}
}
