package dev.bulla.house;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/// Bytes on a socket, for what no HTTP client would send.
record Wire(String head, String body) {
    private static final int PATIENCE_MILLIS = 20_000;

    /// Sends the bytes (each char one byte) and reads until the other side closes.
    static Wire send(String origin, String request) throws IOException {
        URI at = URI.create(origin);
        try (Socket socket = new Socket(at.getHost(), at.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            socket.shutdownOutput();
            String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int end = all.indexOf("\r\n\r\n");
            return end < 0 ? new Wire(all, "") : new Wire(all.substring(0, end), all.substring(end + 4));
        }
    }

    int status() {
        String[] words = head.split(" ", 3);
        return words.length > 1 ? Integer.parseInt(words[1]) : 0;
    }
}
