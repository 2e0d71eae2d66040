package dev.bulla.upstream.oauth;

import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.Bounds;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Field;
import dev.bulla.upstream.Live;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Unfetched;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Carries OAuth messages over the house's one way out: the library writes them and is never
/// allowed to send them.
public final class Post {
    private static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(15), 64 << 10, 256 << 10);
    private static final String JSON = "application/json";

    private final Egress egress;

    public Post(Egress egress) {
        this.egress = egress;
    }

    /// An address that somebody else's document names, if it is one that is ever opened or shown:
    /// https, or http on this machine where the operator lists it.
    Optional<URI> address(String text) {
        try {
            URI uri = URI.create(text);
            return egress.admits(uri) ? Optional.of(uri) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    Answer send(HTTPRequest message, String what) throws VendorFault {
        List<Field> headers = new ArrayList<>(List.of(new Field("Accept", JSON)));
        message.getHeaderMap().forEach((name, values) -> values.forEach(value -> headers.add(new Field(name, value))));
        String body = message.getBody();
        return send(
                new Outgoing(
                        message.getMethod().name(),
                        message.getURI(),
                        headers,
                        body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8),
                        BOUNDS),
                what);
    }

    Answer json(URI uri, ObjectNode body, String what) throws VendorFault {
        return send(posted(uri, body), what);
    }

    /// The head of what a server says to a caller without a token. Its body is left: it may be a
    /// stream that never ends.
    Answer challenge(URI uri, ObjectNode body, String what) throws VendorFault {
        return switch (egress.open(posted(uri, body))) {
            case Live live -> {
                try (live) {
                    yield new Answer(live.status(), live.headers(), new byte[0]);
                }
            }
            case Unfetched none -> throw VendorFault.unfetched(none.reason(), what);
        };
    }

    /// The document at an address: nothing when there is none (any status but 200), a fault when
    /// the address cannot be asked. A redirect is an answer like any other, so it is none.
    Optional<ObjectNode> document(URI uri, String what) throws VendorFault {
        Answer answer = send(Outgoing.get(uri, JSON, BOUNDS), what);
        return answer.status() == 200 ? Optional.of(object(answer, what)) : Optional.empty();
    }

    static ObjectNode object(Answer answer, String what) throws VendorFault {
        try {
            if (Json.parse(answer.body()) instanceof ObjectNode object) {
                return object;
            }
        } catch (BadJson _) {
            // Said below: what was wrong with it is of no use to the person.
        }
        throw VendorFault.refused(what + " answered " + answer.status() + " without a JSON object");
    }

    private static Outgoing posted(URI uri, ObjectNode body) {
        List<Field> headers =
                List.of(new Field("Accept", JSON + ", text/event-stream"), new Field("Content-Type", JSON));
        return new Outgoing("POST", uri, headers, Json.bytes(body), BOUNDS);
    }

    private Answer send(Outgoing outgoing, String what) throws VendorFault {
        return switch (egress.fetch(outgoing)) {
            case Answer answer -> answer;
            case Unfetched none -> throw VendorFault.unfetched(none.reason(), what);
        };
    }
}
