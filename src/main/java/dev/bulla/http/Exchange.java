package dev.bulla.http;

import java.util.List;

/// The open end of one request: takes one whole answer, or becomes a stream of events; the first
/// call decides.
///
/// Any thread may call it while the conversation runs.
public interface Exchange {
    /// Sends the whole answer.
    void answer(Answer.Bytes answer);

    /// Starts a stream of server-sent events; the status line and headers go out at once.
    EventStream events(List<Header> headers);
}
