package dev.bulla.api;

import dev.bulla.http.Answer;
import dev.bulla.http.Attachment;
import dev.bulla.pipeline.Outcome;

/// Bytes on their way to a browser.
final class Downloads {
    private Downloads() {}

    static Answer answer(Outcome.Blob blob) {
        return Attachment.of(blob.mediaType(), blob.fileName(), blob.bytes());
    }
}
