package dev.bulla.http;

import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerResponse;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The response side of a request on Helidon: one whole answer or one stream.
final class HelidonExchange implements Exchange {
    private static final int BUFFER = 1 << 16;

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

    /// Sends bytes as they are made. Whatever goes wrong on the way closes the connection before
    /// the last chunk, which is what says that the answer is whole.
    void write(Answer.Written answer) {
        claim();
        head(200, answer.headers());
        OutputStream out = new BufferedOutputStream(response.outputStream(), BUFFER);
        try {
            answer.writer().write(out);
            out.close();
        } catch (IOException | UncheckedIOException e) {
            throw new CloseConnectionException("the other side left first", e);
        } catch (RuntimeException bug) {
            Incidents.record(bug);
            throw new CloseConnectionException("the answer broke off", bug);
        }
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
