package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import dev.bulla.upstream.BrokenOff;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads server-sent events from a stream, each up to a limit.
final class Events {
    private static final int CHUNK = 16 << 10;

    private final InputStream in;
    private final int limit;
    private final byte[] buffer = new byte[CHUNK];
    private int at;
    private int end;
    private boolean afterReturn;

    /// The newest event's id, from which a server can go on.
    private Optional<String> last = Optional.empty();

    /// How long the server wants us to stay away before we come again, in milliseconds.
    private long retry = 1_000;

    @SuppressWarnings("ArrayRecordComponent")
    record Event(String name, byte[] data) {}

    Events(InputStream in, int limit) {
        this.in = in;
        this.limit = limit;
    }

    Optional<String> last() {
        return last;
    }

    long retry() {
        return retry;
    }

    /// The next event that carries data; empty at the end of the stream.
    Optional<Event> next() throws IOException {
        Line line = new Line();
        ByteArrayOutputStream data = new ByteArrayOutputStream(256);
        String name = "message";
        boolean some = false;
        while (read(line, limit - data.size())) {
            if (line.size() == 0) {
                if (some && data.size() > 0) {
                    return Optional.of(new Event(name, data.toByteArray()));
                }
                name = "message";
                some = false;
            } else if (line.is("data")) {
                if (some) {
                    data.write('\n');
                }
                line.valueTo(data);
                some = true;
            } else if (line.is("event")) {
                name = line.value();
            } else {
                other(line);
            }
            line.reset();
        }
        return Optional.empty();
    }

    private void other(Line line) {
        if (line.is("id") && line.size() < 1_000) {
            last = Optional.of(line.value()).filter(id -> id.chars().allMatch(c -> c > 0x20 && c < 0x7f));
        } else if (line.is("retry")) {
            String value = line.value();
            if (value.length() < 7 && !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9')) {
                retry = Long.parseLong(value);
            }
        }
    }

    /// One line, ended by CR, LF or both; false at the end of the stream.
    private boolean read(Line line, int most) throws IOException {
        while (true) {
            if (at == end && !fill()) {
                return false;
            }
            if (afterReturn && buffer[at] == '\n') {
                at++;
                afterReturn = false;
                continue;
            }
            afterReturn = false;
            int from = at;
            while (at < end && buffer[at] != '\n' && buffer[at] != '\r') {
                at++;
            }
            line.write(buffer, from, at - from);
            if (line.size() > most) {
                throw new BrokenOff(Reason.RESPONSE_TOO_LARGE);
            }
            if (at < end) {
                afterReturn = buffer[at++] == '\r';
                return true;
            }
        }
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(buffer, 0, buffer.length));
        return end > 0;
    }

    /// A line's bytes, and its field's name and value.
    private static final class Line extends ByteArrayOutputStream {
        boolean is(String field) {
            int length = field.length();
            if (count < length || (count > length && buf[length] != ':')) {
                return false;
            }
            for (int i = 0; i < length; i++) {
                if (buf[i] != field.charAt(i)) {
                    return false;
                }
            }
            return true;
        }

        private int start() {
            int colon = 0;
            while (colon < count && buf[colon] != ':') {
                colon++;
            }
            int start = Math.min(colon + 1, count);
            return start < count && buf[start] == ' ' ? start + 1 : start;
        }

        String value() {
            return new String(buf, start(), count - start(), StandardCharsets.UTF_8);
        }

        void valueTo(ByteArrayOutputStream out) {
            out.write(buf, start(), count - start());
        }
    }
}
