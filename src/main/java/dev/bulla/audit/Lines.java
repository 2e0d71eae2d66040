package dev.bulla.audit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/// Splits a stream into lines as bytes: decoding would quietly mend what was damaged.
final class Lines {
    private static final int LONGEST = 1 << 20;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;

    Lines(InputStream in) {
        this.in = in;
    }

    /// The next line that is not empty, without its end.
    Optional<byte[]> next() throws IOException {
        ByteArrayOutputStream joined = new ByteArrayOutputStream(0);
        while (at < end || fill()) {
            int newline = newline();
            boolean found = newline < end;
            byte[] part = Arrays.copyOfRange(buffer, at, newline);
            at = found ? newline + 1 : end;
            if (found && joined.size() == 0) {
                if (part.length > 0) {
                    return Optional.of(part);
                }
                continue;
            }
            joined.writeBytes(part);
            if (found || joined.size() > LONGEST) {
                return Optional.of(joined.toByteArray());
            }
        }
        return joined.size() == 0 ? Optional.empty() : Optional.of(joined.toByteArray());
    }

    private int newline() {
        int i = at;
        while (i < end && buffer[i] != '\n') {
            i++;
        }
        return i;
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }
}
