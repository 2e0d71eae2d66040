package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.hc.client5.http.classic.HttpClient;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.Configurable;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.Closer;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/// One request on its way: written, sent, and its answer read up to the limit.
final class Exchange {
    private final HttpUriRequestBase request;
    private final int limit;
    private final Duration idle;

    Exchange(Outgoing outgoing) {
        limit = outgoing.bounds().received();
        idle = outgoing.bounds().idle();
        request = new HttpUriRequestBase(outgoing.method(), outgoing.uri());
        outgoing.headers().forEach(header -> request.addHeader(header.name(), header.value()));
        // What comes back is searched for the credential, so it must come readable.
        request.setHeader("Accept-Encoding", "identity");
        if (outgoing.body().length > 0) {
            request.setEntity(new ByteArrayEntity(outgoing.body(), null));
        }
    }

    Fetched run(HttpClient client) {
        silence(client);
        @Nullable ClassicHttpResponse response = null;
        try {
            response = client.executeOpen(null, request, null);
            return read(response);
        } catch (IOException e) {
            return new Unfetched(reason(e));
        } finally {
            // Closing a connection that was broken off complains; what came of it stands already.
            Closer.closeQuietly(response);
        }
    }

    /// Sends the request and comes back with the answer's head.
    Streamed open(HttpClient client, Watch watch) {
        silence(client);
        @Nullable ClassicHttpResponse response = null;
        try {
            response = client.executeOpen(null, request, null);
            if (encoded(response)) {
                cancel();
                return new Unfetched(Reason.UPSTREAM_UNREACHABLE);
            }
            HttpEntity entity = response.getEntity();
            InputStream body = entity == null ? InputStream.nullInputStream() : entity.getContent();
            return new Live(response.getCode(), headers(response), new Arriving(body, this, watch));
        } catch (IOException e) {
            Closer.closeQuietly(response);
            return new Unfetched(watch.over() ? Reason.UPSTREAM_TIMEOUT : reason(e));
        }
    }

    /// Bounds each read. A connection that is used again remembers it, so each request says its own.
    private void silence(HttpClient client) {
        if (client instanceof Configurable configured) {
            request.setConfig(RequestConfig.copy(configured.getConfig())
                    .setResponseTimeout(Timeout.of(idle))
                    .build());
        }
    }

    /// The word for what the library threw; its own text quotes addresses and headers.
    static Reason reason(IOException e) {
        return switch (e) {
            case HostNotPublic _ -> Reason.HOST_NOT_PUBLIC;
            case InterruptedIOException _ -> Reason.UPSTREAM_TIMEOUT;
            case MessageConstraintException _ -> Reason.RESPONSE_TOO_LARGE;
            default -> Reason.UPSTREAM_UNREACHABLE;
        };
    }

    int limit() {
        return limit;
    }

    /// Breaks the connection off, wherever the exchange is.
    void cancel() {
        request.cancel();
    }

    private Fetched read(ClassicHttpResponse response) throws IOException {
        if (encoded(response)) {
            cancel();
            return new Unfetched(Reason.UPSTREAM_UNREACHABLE);
        }
        byte[] body = body(response.getEntity());
        if (body.length > limit) {
            // Broken off first: closing politely would read an endless body to its end.
            cancel();
            return new Unfetched(Reason.RESPONSE_TOO_LARGE);
        }
        return new Answer(response.getCode(), headers(response), body);
    }

    private static List<Field> headers(ClassicHttpResponse response) {
        return Arrays.stream(response.getHeaders())
                .filter(header -> Field.fits(header.getName(), header.getValue()))
                .map(header -> new Field(header.getName(), header.getValue()))
                .toList();
    }

    private byte[] body(@Nullable HttpEntity entity) throws IOException {
        return entity == null ? new byte[0] : entity.getContent().readNBytes(limit + 1);
    }

    private static boolean encoded(ClassicHttpResponse response) {
        for (Header header : response.getHeaders("Content-Encoding")) {
            if (!String.valueOf(header.getValue())
                    .strip()
                    .toLowerCase(Locale.ROOT)
                    .equals("identity")) {
                return true;
            }
        }
        return false;
    }
}
