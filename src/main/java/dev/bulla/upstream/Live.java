package dev.bulla.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/// An answer that is still arriving. Closing it, from whatever thread, breaks the connection off
/// unless the body was read to its end.
///
/// @param body its reads throw {@link BrokenOff} where a bound was reached or the other side went
///   away
public record Live(int status, List<Field> headers, InputStream body) implements Streamed, AutoCloseable {
    public Live {
        headers = List.copyOf(headers);
    }

    /// The first header of a name.
    public Optional<String> header(String name) {
        return Field.first(headers, name);
    }

    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException _) {
            // It is over either way, and what was read of it stands.
        }
    }

    @Override
    public String toString() {
        return "Live(" + status + ")";
    }
}
