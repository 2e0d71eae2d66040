package dev.bulla.api;

import dev.bulla.http.Answer;
import dev.bulla.http.Header;
import dev.bulla.pipeline.Outcome;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/// Bytes on their way to a browser. They may have come from anybody, so the browser must save
/// them and never run them as a page of this origin.
final class Downloads {
    private static final Pattern MEDIA_TYPE = Pattern.compile("[a-z0-9!#$&^_.+-]{1,100}/[a-z0-9!#$&^_.+-]{1,100}");
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9 ._()-]");

    private Downloads() {}

    static Answer answer(Outcome.Blob blob) {
        String type = MEDIA_TYPE.matcher(blob.mediaType()).matches() ? blob.mediaType() : "application/octet-stream";
        return new Answer.Bytes(
                200,
                List.of(
                        new Header("Content-Type", type),
                        new Header("Content-Disposition", disposition(blob.fileName())),
                        new Header("Content-Security-Policy", "sandbox; default-src 'none'"),
                        new Header("X-Content-Type-Options", "nosniff")),
                blob.bytes());
    }

    /// Two names (RFC 6266): one that every client reads safely, and the real one,
    /// percent-encoded.
    static String disposition(String name) {
        String bare = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String plain = UNSAFE.matcher(bare).replaceAll("_").strip();
        String safe = plain.isEmpty() || plain.startsWith(".") ? "file" + plain : plain;
        String full = URLEncoder.encode(bare, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A");
        return "attachment; filename=\"" + safe + "\"; filename*=UTF-8''" + full;
    }
}
