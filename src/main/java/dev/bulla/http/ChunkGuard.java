package dev.bulla.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.http.DirectHandler.EventType;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import org.jspecify.annotations.Nullable;

/// The bytes of a connection, none of whose chunks is larger than fits.
///
/// Helidon reads a chunk whole before it gives any of it, and a chunk may say that it is two
/// gigabytes. Its own limit would also refuse what is merely announced, before the Host and the
/// token were looked at.
final class ChunkGuard extends DataReader {
    private final int most;

    @SuppressWarnings("removal") // until readers are interfaces, which a later Helidon makes them
    ChunkGuard(DataReader inner, int most) {
        super(() -> next(inner));
        this.most = most;
    }

    private static byte @Nullable [] next(DataReader inner) {
        try {
            BufferData bytes = inner.readBuffer();
            return bytes.readBytes();
        } catch (InsufficientDataAvailableException _) {
            return null; // how a reader is told that there is no more
        }
    }

    @Override
    public BufferData readBuffer(int length) {
        if (length > most) {
            throw RequestException.builder()
                    .type(EventType.BAD_REQUEST)
                    .status(Status.REQUEST_ENTITY_TOO_LARGE_413)
                    .setKeepAlive(false)
                    .build();
        }
        return super.readBuffer(length);
    }
}
