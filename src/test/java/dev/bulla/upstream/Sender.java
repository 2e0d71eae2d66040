package dev.bulla.upstream;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;

/// The other side of a connection, saying what a test tells it to, byte for byte.
final class Sender implements AutoCloseable {
    /// What it does once it has read a request's head.
    interface Says {
        void to(OutputStream out) throws IOException;
    }

    private static final int TLS = 0x16;
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: ([0-9]+)");

    private final ServerSocket server;
    private final Says says;
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    /// The heads of the requests that came.
    final List<String> heads = new CopyOnWriteArrayList<>();

    /// Counted down when a connection that was written to broke.
    final CountDownLatch broken = new CountDownLatch(1);

    private Sender(ServerSocket server, Says says) {
        this.server = server;
        this.says = says;
        Thread.ofVirtual().start(this::accept);
    }

    static Sender of(Says says) {
        return at(InetAddress.getLoopbackAddress(), 0, says);
    }

    static Sender at(InetAddress address, int port, Says says) {
        try {
            return new Sender(new ServerSocket(port, 50, address), says);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Sender saying(String text) {
        return of(out -> out.write(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    int port() {
        return server.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                open.add(socket);
                Thread.ofVirtual().start(() -> answer(socket));
            }
        } catch (IOException _) {
            // Closed: the test is over.
        }
    }

    private void answer(Socket socket) {
        try (socket) {
            heads.add(head(new BufferedInputStream(socket.getInputStream())));
            says.to(socket.getOutputStream());
        } catch (IOException _) {
            broken.countDown();
        }
    }

    /// Up to the end of the body, if the head names one; of a TLS greeting only the first byte.
    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        int c = in.read();
        while (c >= 0 && c != TLS) {
            head.append((char) c);
            if (head.indexOf("\r\n\r\n") >= 0) {
                var length = LENGTH.matcher(head);
                in.readNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
                return head.toString();
            }
            c = in.read();
        }
        return head.toString();
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
