package dev.bulla.http;

import dev.bulla.refusal.Reason;
import io.helidon.http.RequestException;
import io.helidon.webserver.CloseConnectionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Reads bodies for all listeners, each within its limit, and all that are held at once within a
/// part of the memory.
///
/// Room is made as bytes arrive, never for what a header announces: else a few hundred
/// connections that each announce a large body and send one byte would end the process.
final class Intake {
    /// Bodies up to here need no room of their own, so that large ones never keep small ones out.
    private static final int SMALL = 64 << 10;

    private static final int BLOCK = 1 << 10;
    private static final int PART_OF_MEMORY = 8;

    /// How many times a body's limit one chunk may be: what is a little too large is refused as
    /// any body is.
    private static final int OVER_THE_LIMIT = 4;

    private static final long AT_LEAST = 64 << 20;

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Semaphore room;
    private final int chunk;

    private Intake(long bytes, long chunk) {
        this.room = new Semaphore((int) Math.min(Integer.MAX_VALUE, bytes / BLOCK));
        this.chunk = (int) (chunk / BLOCK);
    }

    /// The largest chunk that is read: a {@link ChunkGuard} holds to it.
    static long most(Limits limits) {
        return Math.min(Integer.MAX_VALUE, Math.max(AT_LEAST, (long) OVER_THE_LIMIT * limits.bodyBytes()));
    }

    /// @param chunk the largest chunk any listener reads; one always fits
    static Intake over(long memory, long chunk) {
        return new Intake(Math.max(memory / PART_OF_MEMORY, chunk + 2 * BLOCK), chunk);
    }

    /// One body as it comes in, and the room it holds until the request has ended.
    final class Body {
        private final int limit;
        private final long deadline;
        private int held;
        private boolean whole;

        Body(int limit, Duration sending) {
            this.limit = limit;
            this.deadline = System.nanoTime() + sending.toNanos();
        }

        /// @param announced how many bytes will come; negative when nobody said
        byte[] read(InputStream in, long announced) {
            if (announced > limit) {
                throw tooLarge();
            }
            try {
                byte[] bytes = announced >= 0 ? exactly(in, (int) announced) : inChunks(in);
                whole = true;
                return bytes;
            } catch (BadRequest | CloseConnectionException e) {
                throw e;
            } catch (RequestException e) {
                throw e.status().code() == 413 ? tooLarge() : badlyFramed();
            } catch (IOException | UncheckedIOException _) {
                throw BadRequest.withStatus(408, Reason.INPUT_INVALID, "the body did not arrive in time");
            } catch (RuntimeException _) {
                // What Helidon throws when the other side hung up or the chunks are none: no
                // fault of ours, so no incident.
                throw badlyFramed();
            }
        }

        /// Whether reading ended where the body does not: nothing on this connection can be
        /// trusted to be a request.
        boolean broken() {
            return !whole;
        }

        /// Takes the room for the largest chunk first: how large it is we learn when it is there.
        private byte[] inChunks(InputStream in) throws IOException {
            take(chunk, PATIENCE);
            byte[] bytes = upTo(in);
            int kept = bytes.length <= SMALL ? 0 : bytes.length / BLOCK + 1;
            room.release(held - kept);
            held = kept;
            return bytes;
        }

        private byte[] exactly(InputStream in, int length) throws IOException {
            byte[] bytes = new byte[Math.min(length, SMALL)];
            int at = 0;
            while (at < length) {
                bytes = at == bytes.length ? grown(bytes, length) : bytes;
                int n = in.read(bytes, at, bytes.length - at);
                if (n < 0) {
                    throw BadRequest.unreadable("the body ended early");
                }
                at += n;
                inTime();
            }
            return bytes;
        }

        private byte[] upTo(InputStream in) throws IOException {
            byte[] bytes = new byte[Math.min(limit + 1, 8192)];
            int at = 0;
            int n;
            while ((n = in.read(bytes, at, bytes.length - at)) >= 0) {
                at += n;
                if (at > limit) {
                    throw tooLarge();
                }
                bytes = at == bytes.length ? Arrays.copyOf(bytes, (int) Math.min(limit + 1L, at * 2L)) : bytes;
                inTime();
            }
            return Arrays.copyOf(bytes, at);
        }

        private byte[] grown(byte[] bytes, int most) {
            int size = (int) Math.min(most, bytes.length * 2L);
            int more = size <= SMALL ? 0 : (size - bytes.length) / BLOCK + 1;
            take(more, Duration.ZERO);
            return Arrays.copyOf(bytes, size);
        }

        private void take(int blocks, Duration patience) {
            try {
                if (!room.tryAcquire(blocks, patience.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw BadRequest.of(Reason.RATE_LIMITED, "too many large bodies at once; send it again in a while");
                }
                held += blocks;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw BadRequest.withStatus(503, Reason.INTERNAL_ERROR, "the gateway is stopping");
            }
        }

        /// A sender that trickles bytes never lets a read time out, so the whole body has a
        /// deadline of its own.
        private void inTime() {
            if (System.nanoTime() - deadline > 0) {
                throw BadRequest.withStatus(408, Reason.INPUT_INVALID, "the body did not arrive in time");
            }
        }

        private static BadRequest badlyFramed() {
            return BadRequest.unreadable("the body is cut short or badly framed");
        }

        private BadRequest tooLarge() {
            return BadRequest.of(Reason.TOO_LARGE, "the body is over " + limit + " bytes");
        }

        /// Gives the room back; the request has ended.
        void release() {
            room.release(held);
            held = 0;
        }
    }
}
