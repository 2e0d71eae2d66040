package dev.bulla.console.frame;

import dev.bulla.http.Answer;
import dev.bulla.http.Header;
import dev.bulla.http.Request;
import dev.bulla.refusal.Reason;
import dev.bulla.seal.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Style, scripts and the mark. Each has its content's hash in its address and is kept by
/// browsers for good: another content is another address.
public final class Assets {
    private static final String HTMX = "/META-INF/resources/webjars/htmx.org/2.0.10/dist/htmx.min.js";
    private static final int HASH_SHOWN = 16;

    private final Map<String, File> byName = new LinkedHashMap<>();
    private final Map<String, File> byAddress = new LinkedHashMap<>();

    @SuppressWarnings("ArrayRecordComponent")
    private record File(String address, String type, byte[] bytes) {}

    public Assets() {
        add("bulla.css", "text/css; charset=utf-8", "/console/bulla.css");
        add("bulla.js", "text/javascript; charset=utf-8", "/console/bulla.js");
        add("files.js", "text/javascript; charset=utf-8", "/console/files.js");
        add("htmx.js", "text/javascript; charset=utf-8", HTMX);
        add("mark.svg", "image/svg+xml", "/console/mark.svg");
    }

    private void add(String name, String type, String resource) {
        byte[] bytes = read(resource);
        int dot = name.lastIndexOf('.');
        String hash = Sha256.of(bytes).hex().substring(0, HASH_SHOWN);
        File file = new File(name.substring(0, dot) + "-" + hash + name.substring(dot), type, bytes);
        byName.put(name, file);
        byAddress.put(file.address(), file);
    }

    private static byte[] read(String resource) {
        try (InputStream in = Assets.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the build left out " + resource);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The address of a file.
    public String at(String name) {
        File file = byName.get(name);
        if (file == null) {
            throw new IllegalArgumentException("no asset " + name);
        }
        return "/assets/" + file.address();
    }

    /// They hold nothing of anybody, so they answer under every name and without a sign-in.
    Answer answer(Request request) {
        File file = byAddress.get(request.param("file"));
        if (file == null) {
            return Answer.refused(Reason.NOT_FOUND);
        }
        return new Answer.Bytes(200, List.of(new Header("Content-Type", file.type())), file.bytes())
                .with("Cache-Control", "public, max-age=31536000, immutable");
    }
}
