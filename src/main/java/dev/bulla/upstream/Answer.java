package dev.bulla.upstream;

import java.util.List;
import java.util.Optional;

/// What the other side answered, whatever its status: a redirect too is only an answer.
@SuppressWarnings("ArrayRecordComponent")
public record Answer(int status, List<Field> headers, byte[] body) implements Fetched {
    public Answer {
        headers = List.copyOf(headers);
    }

    /// The first header of a name.
    public Optional<String> header(String name) {
        return Field.first(headers, name);
    }

    @Override
    public String toString() {
        return "Answer(" + status + ", " + body.length + " bytes)";
    }
}
