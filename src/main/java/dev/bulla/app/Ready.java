package dev.bulla.app;

import dev.bulla.http.Answer;
import dev.bulla.http.Request;
import dev.bulla.pipeline.JournalDown;
import dev.bulla.refusal.Reason;
import dev.bulla.store.Store;
import java.util.List;

/// `GET /readyz`: whether the house can do what it is for, which is to write its log.
record Ready(Store store) {
    Answer answer(Request request) {
        try {
            store.changes().apply(List.of());
            return Answer.text(200, "ready\n");
        } catch (JournalDown _) {
            return Answer.refused(Reason.AUDIT_UNAVAILABLE);
        }
    }
}
