package dev.bulla.bench;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/// A cheap load generator: keep-alive connections on one thread, each sending its next request
/// when the answer to the last is whole.
final class Load {
    private final InetSocketAddress address;
    private final byte[] request;

    Load(URI origin, byte[] request) {
        this.address = new InetSocketAddress(origin.getHost(), origin.getPort());
        this.request = request;
    }

    /// One request and its answer, head and all.
    static String once(URI origin, byte[] request) throws IOException {
        try (SocketChannel channel = SocketChannel.open(new InetSocketAddress(origin.getHost(), origin.getPort()))) {
            Line line = new Load(origin, request).new Line(channel);
            line.send();
            while (!line.whole()) {}
            return line.text(line.in.position());
        }
    }

    /// What one run saw.
    ///
    /// @param latencies of the single requests, in nanoseconds, sorted
    record Run(long answers, double seconds, long[] latencies) {
        double perSecond() {
            return answers / seconds;
        }

        double millis(double quantile) {
            return latencies.length == 0
                    ? Double.NaN
                    : latencies[(int) Math.min(latencies.length - 1L, (long) (latencies.length * quantile))] / 1e6;
        }
    }

    Run run(int connections, Duration time) throws IOException {
        long[] latencies = new long[1 << 22];
        int answers = 0;
        try (Selector selector = Selector.open()) {
            for (int i = 0; i < connections; i++) {
                SocketChannel channel = SocketChannel.open(address);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.configureBlocking(false);
                Line line = new Line(channel);
                channel.register(selector, SelectionKey.OP_READ, line);
                line.send();
            }
            long start = System.nanoTime();
            long end = start + time.toNanos();
            while (System.nanoTime() < end) {
                selector.select(100);
                for (SelectionKey key : selector.selectedKeys()) {
                    Line line = (Line) key.attachment();
                    if (line.answered()) {
                        latencies[answers++ % latencies.length] = System.nanoTime() - line.sent;
                        line.send();
                    }
                }
                selector.selectedKeys().clear();
            }
            double seconds = (System.nanoTime() - start) / (double) TimeUnit.SECONDS.toNanos(1);
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            long[] seen = Arrays.copyOf(latencies, Math.min(answers, latencies.length));
            Arrays.sort(seen);
            return new Run(answers, seconds, seen);
        }
    }

    /// One connection.
    private final class Line {
        private final SocketChannel channel;
        private final ByteBuffer in = ByteBuffer.allocateDirect(1 << 16);
        private final ByteBuffer out = ByteBuffer.allocateDirect(request.length);
        private long sent;

        Line(SocketChannel channel) {
            this.channel = channel;
            out.put(request).flip();
        }

        void send() throws IOException {
            out.rewind();
            in.clear();
            sent = System.nanoTime();
            while (out.hasRemaining()) {
                channel.write(out);
            }
        }

        /// Whether the answer is whole; anything but a 200 with a Content-Length ends the
        /// benchmark.
        boolean answered() throws IOException {
            boolean whole = whole();
            if (whole && (in.get(9) != '2' || in.get(10) != '0')) {
                throw new IOException("not 200: " + text(600));
            }
            return whole;
        }

        private boolean whole() throws IOException {
            if (channel.read(in) < 0) {
                throw new IOException("the server closed a connection");
            }
            int head = end();
            return head >= 0 && (length(head) < 0 ? streamed(head) && over() : in.position() >= head + length(head));
        }

        /// A call that waits for long, behind a busy disk, is answered as a stream.
        private boolean streamed(int head) {
            return text(head).contains("Transfer-Encoding: chunked");
        }

        private boolean over() {
            return text(in.position()).endsWith("\r\n0\r\n\r\n");
        }

        private int end() {
            for (int i = 3; i < in.position(); i++) {
                if (in.get(i) == '\n' && in.get(i - 2) == '\n') {
                    return i + 1;
                }
            }
            return -1;
        }

        /// The announced length; negative when there is none.
        private int length(int head) {
            for (int i = 0; i < head - 16; i++) {
                if ((in.get(i) == 'C' || in.get(i) == 'c')
                        && in.get(i + 8) == 'L' | in.get(i + 8) == 'l'
                        && in.get(i + 14) == ':'
                        && in.get(i + 7) == '-') {
                    int value = 0;
                    for (int at = i + 15; in.get(at) != '\r'; at++) {
                        if (in.get(at) != ' ') {
                            value = value * 10 + in.get(at) - '0';
                        }
                    }
                    return value;
                }
            }
            return -1;
        }

        private String text(int end) {
            byte[] bytes = new byte[Math.min(end, in.position())];
            in.get(0, bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
