package dev.bulla.api;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.seal.Sha256;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.Bounds;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Unfetched;
import dev.bulla.vendor.apis.Address;
import dev.bulla.vendor.apis.Api;
import dev.bulla.vendor.apis.BadDocument;
import dev.bulla.vendor.apis.Document;
import dev.bulla.vendor.apis.Operation;
import dev.bulla.vendor.apis.Operations;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/// Reads the OpenAPI document that a person brings: its text, or what is at an address.
final class ApiImport {
    private static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(30), 0, Document.MOST_BYTES);
    private static final String ACCEPT = "application/json, application/yaml;q=0.9, */*;q=0.5";
    private static final int OK = 200;

    private final Egress egress;
    /// A large document takes much memory while it is read, so they are read one after the other.
    private final ReentrantLock reading = new ReentrantLock();

    ApiImport(Egress egress) {
        this.egress = egress;
    }

    /// What was read of a document.
    record Read(Api.Imported imported, List<String> servers, List<Operation> operations) {}

    private record Brought(byte[] bytes, String source, String field) {}

    /// @param known the names that addresses have in the API by now
    Read read(Given given, Map<Address, String> known, Instant at) throws Given.Invalid {
        if (given.has("url") == given.has("document")) {
            throw new Given.Invalid("document", "give either the document's text or the url it is at");
        }
        Brought brought = given.has("url") ? fetched(given.must("url")) : text(given.must("document"));
        reading.lock();
        try {
            Document document = Document.read(brought.bytes());
            List<Operation> operations = Operations.of(document, known);
            String digest = Sha256.of(brought.bytes()).hex();
            var imported = new Api.Imported(document.title(), brought.source(), digest, at);
            return new Read(imported, document.servers(), operations);
        } catch (BadDocument bad) {
            throw new Given.Invalid(brought.field(), String.valueOf(bad.getMessage()));
        } finally {
            reading.unlock();
        }
    }

    private static Brought text(String document) {
        return new Brought(document.getBytes(StandardCharsets.UTF_8), "", "document");
    }

    private Brought fetched(String url) throws Given.Invalid {
        URI uri = address(url);
        return switch (egress.fetch(Outgoing.get(uri, ACCEPT, BOUNDS))) {
            case Unfetched none ->
                throw new Given.Invalid(
                        new Refusal(none.reason(), "url: " + none.reason().meaning(), Map.of("field", "url")));
            case Answer answer -> {
                if (answer.status() != OK) {
                    throw new Given.Invalid("url", "answered " + answer.status() + "; redirects are not followed");
                }
                yield new Brought(answer.body(), shown(uri), "url");
            }
        };
    }

    private URI address(String url) throws Given.Invalid {
        try {
            URI uri = new URI(url);
            if (uri.getHost() == null || uri.getRawUserInfo() != null) {
                throw new Given.Invalid("url", "an https address of a host, without a user's name in it");
            }
            if (!egress.admits(uri)) {
                throw new Given.Invalid(new Refusal(
                        Reason.HOST_NOT_PUBLIC, "url: " + Reason.HOST_NOT_PUBLIC.meaning(), Map.of("field", "url")));
            }
            return uri;
        } catch (URISyntaxException _) {
            throw new Given.Invalid("url", "not an address");
        }
    }

    /// A query may hold a key, so it is not kept.
    private static String shown(URI uri) {
        return uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
    }
}
