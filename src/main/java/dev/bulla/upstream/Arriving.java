package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.io.IOException;
import java.io.InputStream;

/// The body of an answer as it comes in, held to the bounds of its request.
final class Arriving extends InputStream {
    private final InputStream in;
    private final Exchange exchange;
    private final Watch watch;
    private long left;
    private volatile boolean ended;

    Arriving(InputStream in, Exchange exchange, Watch watch) {
        this.in = in;
        this.exchange = exchange;
        this.watch = watch;
        this.left = exchange.limit();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int from, int most) throws IOException {
        if (ended || most == 0) {
            return ended ? -1 : 0;
        }
        int count = some(buffer, from, most);
        if (count < 0) {
            ended = true;
            watch.end();
            in.close();
            return -1;
        }
        left -= count;
        if (left < 0) {
            close();
            throw new BrokenOff(Reason.RESPONSE_TOO_LARGE);
        }
        return count;
    }

    private int some(byte[] buffer, int from, int most) throws IOException {
        try {
            return in.read(buffer, from, most);
        } catch (IOException e) {
            boolean late = watch.over();
            close();
            throw new BrokenOff(late ? Reason.UPSTREAM_TIMEOUT : Exchange.reason(e));
        }
    }

    /// Broken off, not closed politely: that would read an endless body to its end.
    @Override
    public void close() {
        if (!ended) {
            ended = true;
            watch.end();
            exchange.cancel();
        }
    }
}
