package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a child's messages, one a line. A line over the limit is skipped; the call it answers,
/// if that can be told, hears that it was too large.
final class Lines {
    private static final int CHUNK = 32 << 10;
    private static final int EDGE = 128;
    private static final Pattern FIRST =
            Pattern.compile("^\\s*\\{\\s*(?:\"jsonrpc\"\\s*:\\s*\"2\\.0\"\\s*,\\s*)?\"id\"\\s*:\\s*(\\d{1,15})\\s*,");
    private static final Pattern LAST = Pattern.compile("\"id\"\\s*:\\s*(\\d{1,15})\\s*}\\s*$");

    private final InputStream in;
    private final int limit;
    private final Switchboard board;
    private final Consumer<byte[]> tell;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(CHUNK);
    private String over = "";

    Lines(InputStream in, int limit, Switchboard board, Consumer<byte[]> tell) {
        this.in = in;
        this.limit = limit;
        this.board = board;
        this.tell = tell;
    }

    void run() throws IOException {
        byte[] chunk = new byte[CHUNK];
        int count = in.read(chunk);
        while (count >= 0) {
            int from = 0;
            for (int i = 0; i < count; i++) {
                if (chunk[i] == '\n') {
                    add(chunk, from, i - from);
                    end();
                    from = i + 1;
                }
            }
            add(chunk, from, count - from);
            count = in.read(chunk);
        }
    }

    private void add(byte[] chunk, int from, int count) {
        line.write(chunk, from, count);
        if (line.size() > limit) {
            over = over.isEmpty() ? edge(true) : over;
            String end = edge(false);
            line.reset();
            // The end stays, because an id may stand there.
            line.writeBytes(end.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    private String edge(boolean first) {
        byte[] all = line.toByteArray();
        int length = Math.min(EDGE, all.length);
        return new String(all, first ? 0 : all.length - length, length, StandardCharsets.ISO_8859_1);
    }

    private void end() {
        if (!over.isEmpty()) {
            tooLarge(over, edge(false));
            over = "";
        } else if (line.size() > 0) {
            hear(line.toByteArray());
        }
        line.reset();
    }

    private void hear(byte[] message) {
        try {
            Incoming.read(message).forEach(one -> board.hear(one, tell));
        } catch (Garbled _) {
            // Many programs print a greeting; whoever waits for an answer in vain has a limit.
        }
    }

    private void tooLarge(String first, String last) {
        Matcher found = FIRST.matcher(first);
        if (!found.find()) {
            found = LAST.matcher(last);
            if (!found.find()) {
                return;
            }
        }
        board.settle(Long.parseLong(found.group(1)), Reply.none(Reason.RESPONSE_TOO_LARGE));
    }
}
