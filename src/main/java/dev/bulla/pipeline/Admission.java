package dev.bulla.pipeline;

import dev.bulla.refusal.Reason;

/// What came of the first durable step of a call.
public sealed interface Admission {
    /// The intent is durable, the use spent, the answer taken.
    ///
    /// @param seq the intent's place in the log
    record Admitted(long seq) implements Admission {}

    /// No grant had a use left, or the answer was taken by another call. Nothing was spent.
    record Refused(Reason reason) implements Admission {}

    /// What the call was judged by has changed since: judge it again.
    record Stale() implements Admission {}
}
