package dev.bulla.upstream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;

/// A stream with the credential taken out while it passes.
final class RedactedStream extends InputStream {
    private static final int CHUNK = 8 << 10;

    private final InputStream in;
    private final Redaction.Scan scan;
    private byte[] held = new byte[CHUNK];
    private int limit;
    private byte[] ready = new byte[0];
    private int taken;
    private boolean last;

    RedactedStream(InputStream in, Redaction.Scan scan) {
        this.in = in;
        this.scan = scan;
    }

    @Override
    public int read() throws IOException {
        return fill() ? ready[taken++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, ready.length - taken);
        System.arraycopy(ready, taken, bytes, offset, count);
        taken += count;
        return count;
    }

    @Override
    public int available() {
        return ready.length - taken;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean fill() throws IOException {
        while (taken == ready.length && !last) {
            held = limit == held.length ? Arrays.copyOf(held, 2 * limit) : held;
            int count = in.read(held, limit, held.length - limit);
            last = count < 0;
            limit += Math.max(count, 0);
            ByteArrayOutputStream out = new ByteArrayOutputStream(limit);
            scan.pass(held, limit, last, out);
            System.arraycopy(held, scan.consumed(), held, 0, limit - scan.consumed());
            limit -= scan.consumed();
            ready = out.toByteArray();
            taken = 0;
        }
        return taken < ready.length;
    }
}
