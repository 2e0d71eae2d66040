package dev.bulla.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/// Bytes on their way to a browser that must save them. They may have come from anybody, so it
/// must never run them as a page of this origin.
public final class Attachment {
    private static final Pattern MEDIA_TYPE = Pattern.compile("[a-z0-9!#$&^_.+-]{1,100}/[a-z0-9!#$&^_.+-]{1,100}");
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9 ._()-]");

    private Attachment() {}

    public static Answer.Bytes of(String mediaType, String fileName, byte[] bytes) {
        return new Answer.Bytes(200, headers(mediaType, fileName), bytes);
    }

    /// What stands before such bytes.
    public static List<Header> headers(String mediaType, String fileName) {
        String type = MEDIA_TYPE.matcher(mediaType).matches() ? mediaType : "application/octet-stream";
        return List.of(
                new Header("Content-Type", type),
                new Header("Content-Disposition", disposition(fileName)),
                new Header("Content-Security-Policy", "sandbox; default-src 'none'"),
                new Header("X-Content-Type-Options", "nosniff"));
    }

    /// Two names (RFC 6266): one that every client reads safely, and the real one,
    /// percent-encoded.
    public static String disposition(String name) {
        String bare = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String plain = UNSAFE.matcher(bare).replaceAll("_").strip();
        String safe = plain.isEmpty() || plain.startsWith(".") ? "file" + plain : plain;
        String full = URLEncoder.encode(bare, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A");
        return "attachment; filename=\"" + safe + "\"; filename*=UTF-8''" + full;
    }
}
