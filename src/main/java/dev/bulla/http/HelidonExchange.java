package dev.bulla.http;

import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The response side of a request on Helidon: one whole answer or one stream.
final class HelidonExchange implements Exchange {
    private final HelidonRequest request;
    private final ServerResponse response;
    private final OpenStreams streams;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean answered;
    private @Nullable HelidonEvents events;

    HelidonExchange(HelidonRequest request, ServerResponse response, OpenStreams streams) {
        this.request = request;
        this.response = response;
        this.streams = streams;
    }

    @Override
    public void answer(Answer.Bytes answer) {
        claim();
        head(answer.status(), answer.headers());
        if (request.leavesMuchUnread()) {
            response.header(HeaderValues.CONNECTION_CLOSE);
        }
        response.send(answer.body());
    }

    @Override
    public EventStream events(List<Header> headers) {
        claim();
        head(200, headers);
        response.header(HeaderValues.CONTENT_TYPE_EVENT_STREAM);
        response.header("Cache-Control", "no-store");
        response.header("X-Accel-Buffering", "no");
        HelidonEvents started = new HelidonEvents(response.outputStream(), streams);
        events = started;
        streams.add(started);
        started.flushHead();
        return started;
    }

    private void head(int status, List<Header> headers) {
        response.status(Status.create(status));
        response.header(HeaderValues.X_CONTENT_TYPE_OPTIONS_NOSNIFF);
        for (Header header : headers) {
            response.header(
                    header.equals(Header.JSON)
                            ? HeaderValues.CONTENT_TYPE_JSON
                            : HeaderValues.create(header.name(), header.value()));
        }
    }

    private void claim() {
        lock.lock();
        try {
            if (answered) {
                throw new IllegalStateException("the request was answered before");
            }
            answered = true;
        } finally {
            lock.unlock();
        }
    }

    boolean answered() {
        return answered;
    }

    /// Ends the stream, if there is one, when the endpoint is through.
    void finish() {
        if (events != null) {
            events.close();
        }
    }
}
