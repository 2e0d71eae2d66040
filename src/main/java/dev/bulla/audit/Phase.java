package dev.bulla.audit;

/// Which part of a call a record tells: the intent before the handler, the outcome after it, or
/// all of it at once.
public sealed interface Phase {
    Phase INTENT = new Intent();
    Phase WHOLE = new Whole();

    static Phase outcome(long of, long tookMicros) {
        return new Outcome(of, tookMicros);
    }

    /// Durable before the handler runs.
    record Intent() implements Phase {}

    /// What came of the intent with the seq `of`.
    record Outcome(long of, long tookMicros) implements Phase {}

    /// A refusal, an ask or a note of the gateway: one record is everything.
    record Whole() implements Phase {}
}
