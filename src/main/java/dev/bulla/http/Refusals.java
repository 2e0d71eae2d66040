package dev.bulla.http;

import dev.bulla.refusal.Refusal;

/// How a listener says no by itself: for a path nothing stands behind, another method, a request
/// that cannot be read, a bug.
@FunctionalInterface
public interface Refusals {
    Answer.Bytes of(Request request, int status, Refusal refusal);

    /// For programs.
    Refusals JSON = (_, status, refusal) -> Answer.refused(status, refusal);
}
