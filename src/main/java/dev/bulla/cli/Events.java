package dev.bulla.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// Reads server-sent events, of which only the data is wanted.
final class Events {
    /// Takes the data of one event.
    interface To {
        void event(String data) throws IOException;
    }

    private Events() {}

    /// Reads to the end of the stream; an event that is cut off by it is none.
    static void read(InputStream in, To to) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        StringBuilder data = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty() && !data.isEmpty()) {
                to.event(data.toString());
                data.setLength(0);
            } else if (line.startsWith("data:")) {
                // Several data lines are one text with line breaks between them, which in JSON
                // are mere space.
                data.append(data.isEmpty() ? "" : " ")
                        .append(line.substring("data:".length()).stripLeading());
            }
        }
    }
}
