package dev.bulla.upstream.mcp;

import dev.bulla.upstream.Live;
import java.io.IOException;
import java.io.InputStream;

/// Reads what little follows an answer on its stream, so that the connection can be used again;
/// nobody waits for it.
final class Drain {
    private static final int MOST = 4_096;

    private Drain() {}

    /// @param answered whether the answer is there and the server only has to end the stream
    static void close(Live live, boolean answered) {
        if (!answered) {
            live.close();
            return;
        }
        Thread.ofVirtual().name("mcp-drain").start(() -> {
            try (live) {
                rest(live.body());
            }
        });
    }

    private static void rest(InputStream body) {
        byte[] buffer = new byte[MOST];
        try {
            int left = MOST;
            int count = body.read(buffer, 0, MOST);
            while (count >= 0 && left > 0) {
                left -= count;
                count = body.read(buffer, 0, MOST);
            }
        } catch (IOException _) {
            // The answer is there; this connection only is not used again.
        }
    }
}
