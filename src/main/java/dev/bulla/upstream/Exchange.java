package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.hc.client5.http.classic.HttpClient;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.Closer;
import org.jspecify.annotations.Nullable;

/// One request on its way: written, sent, and its answer read up to the limit.
final class Exchange {
    private final HttpUriRequestBase request;
    private final int limit;

    Exchange(Outgoing outgoing) {
        limit = outgoing.bounds().received();
        request = new HttpUriRequestBase(outgoing.method(), outgoing.uri());
        outgoing.headers().forEach(header -> request.addHeader(header.name(), header.value()));
        // What comes back is searched for the credential, so it must come readable.
        request.setHeader("Accept-Encoding", "identity");
        if (outgoing.body().length > 0) {
            request.setEntity(new ByteArrayEntity(outgoing.body(), null));
        }
    }

    Fetched run(HttpClient client) {
        @Nullable ClassicHttpResponse response = null;
        try {
            response = client.executeOpen(null, request, null);
            return read(response);
        } catch (HostNotPublic _) {
            return new Unfetched(Reason.HOST_NOT_PUBLIC);
        } catch (InterruptedIOException _) {
            return new Unfetched(Reason.UPSTREAM_TIMEOUT);
        } catch (MessageConstraintException _) {
            return new Unfetched(Reason.RESPONSE_TOO_LARGE);
        } catch (IOException _) {
            return new Unfetched(Reason.UPSTREAM_UNREACHABLE);
        } finally {
            // Closing a connection that was broken off complains; what came of it stands already.
            Closer.closeQuietly(response);
        }
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
        List<Field> headers = Arrays.stream(response.getHeaders())
                .filter(header -> Field.fits(header.getName(), header.getValue()))
                .map(header -> new Field(header.getName(), header.getValue()))
                .toList();
        return new Answer(response.getCode(), headers, body);
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
