package dev.bulla.http;

import io.helidon.http.Headers;
import io.helidon.http.encoding.ContentDecoder;
import io.helidon.http.encoding.ContentEncoder;
import io.helidon.http.encoding.ContentEncodingContext;
import io.helidon.http.encoding.ContentEncodingContextConfig;

/// Tells Helidon to leave content encodings alone: it would answer 400 before the guard and the
/// token were looked at, and a body that inflates is how a small request becomes a large one.
/// {@link HelidonRequest} refuses them with 415.
final class NoEncodings implements ContentEncodingContext {
    @Override
    public ContentEncodingContextConfig prototype() {
        return ContentEncodingContextConfig.create();
    }

    @Override
    public boolean contentEncodingEnabled() {
        return false;
    }

    @Override
    public boolean contentDecodingEnabled() {
        return true;
    }

    @Override
    public boolean contentEncodingSupported(String encoding) {
        return false;
    }

    @Override
    public boolean contentDecodingSupported(String encoding) {
        return true;
    }

    @Override
    public ContentEncoder encoder(String encoding) {
        return ContentEncoder.NO_OP;
    }

    @Override
    public ContentDecoder decoder(String encoding) {
        return ContentDecoder.NO_OP;
    }

    @Override
    public ContentEncoder encoder(Headers headers) {
        return ContentEncoder.NO_OP;
    }
}
