package dev.bulla.upstream;

/// Takes requests out of the house and brings back what came of them. Whoever stands above the
/// credentials gets one of these and never sees more.
public interface Carrier {
    /// Sends one request and waits for its whole answer.
    Fetched fetch(Outgoing outgoing);

    /// Sends one request and comes back with its head, while the body still arrives. The request's
    /// bounds hold for the stream to its end: the total, the longest silence, the most bytes.
    Streamed open(Outgoing outgoing);
}
