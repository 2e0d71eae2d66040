package dev.bulla.http;

import dev.bulla.refusal.Reason;
import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A request on top of Helidon's, which stays hidden here.
final class HelidonRequest implements Request {
    private static final HeaderName FORWARDED_FOR = HeaderNames.create("x-forwarded-for");
    private static final List<HeaderName> FORWARDING = List.of(
            HeaderNames.create("forwarded"),
            FORWARDED_FOR,
            HeaderNames.create("x-forwarded-host"),
            HeaderNames.create("x-forwarded-proto"),
            HeaderNames.create("x-real-ip"),
            HeaderNames.create("via"));

    private final ServerRequest inner;
    private final Listener listener;
    private final Intake intake;
    private final Map<String, String> params;
    private @Nullable Map<String, List<String>> query;
    private byte @Nullable [] body;
    private Intake.@Nullable Body arriving;

    HelidonRequest(ServerRequest inner, Listener listener, Intake intake, Map<String, String> params) {
        this.inner = inner;
        this.listener = listener;
        this.intake = intake;
        this.params = params;
    }

    @Override
    public String method() {
        return inner.prologue().method().text();
    }

    @Override
    public String path() {
        return inner.path().rawPath();
    }

    @Override
    public String rawQuery() {
        return inner.query().rawValue();
    }

    @Override
    public Map<String, String> params() {
        return params;
    }

    @Override
    public Map<String, List<String>> query() {
        Map<String, List<String>> read = query;
        if (read == null) {
            read = parse(rawQuery());
            query = read;
        }
        return read;
    }

    private static Map<String, List<String>> parse(String raw) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String part : raw.split("&", -1)) {
            if (part.isEmpty()) {
                continue;
            }
            int equals = part.indexOf('=');
            String key = PathSegments.decode(equals < 0 ? part : part.substring(0, equals), true);
            String value = equals < 0 ? "" : PathSegments.decode(part.substring(equals + 1), true);
            values.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(value);
        }
        return values;
    }

    @Override
    public Optional<String> header(String name) {
        return inner.headers().first(HeaderNames.create(name));
    }

    @Override
    public List<String> headers(String name) {
        return lines(inner, HeaderNames.create(name));
    }

    /// Whole lines: Helidon's own `values` would cut them at commas, and take its time for it.
    static List<String> lines(ServerRequest request, HeaderName name) {
        return request.headers().all(name, List::of);
    }

    @Override
    public Map<String, List<String>> headers() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (Header header : inner.headers()) {
            all.put(header.headerName().lowerCase(), header.allValues());
        }
        return all;
    }

    @Override
    public Peer peer() {
        boolean forwarded = FORWARDING.stream().anyMatch(inner.headers()::contains);
        String address = inner.remotePeer().address() instanceof InetSocketAddress socket
                ? socket.getAddress().getHostAddress()
                : "";
        List<String> hops = inner.headers().contains(FORWARDED_FOR)
                ? inner.headers().get(FORWARDED_FOR).allValues()
                : List.of();
        return new Peer(listener.guard().proxies().client(address, hops), listener.name(), forwarded);
    }

    @Override
    public InetSocketAddress local() {
        return inner.localPeer().address() instanceof InetSocketAddress socket ? socket : new InetSocketAddress(0);
    }

    @Override
    public byte[] body() {
        return body(listener.limits().bodyBytes());
    }

    @Override
    public byte[] body(int limit) {
        byte[] read = body;
        if (read == null) {
            read = read(limit);
            body = read;
        }
        return read;
    }

    private byte[] read(int limit) {
        if (header("content-encoding")
                .filter(e -> !e.equalsIgnoreCase("identity"))
                .isPresent()) {
            throw BadRequest.of(Reason.UNSUPPORTED_MEDIA_TYPE, "send the body without a content encoding");
        }
        long announced = inner.headers().contentLength().orElse(-1);
        if (announced > limit) {
            throw BadRequest.of(Reason.TOO_LARGE, "the body is over " + limit + " bytes");
        }
        if (!inner.content().hasEntity()) {
            return new byte[0];
        }
        Intake.Body incoming = intake.new Body(limit, listener.limits().sending());
        arriving = incoming;
        // Not closed: closing would first read the rest away, and after a failure there may be
        // no end of it.
        return incoming.read(inner.content().inputStream(), announced);
    }

    /// Whether reading the body began and failed: where the next request starts is unknown then.
    boolean lostItsPlace() {
        return arriving != null && arriving.broken();
    }

    /// The request has ended: the room that its body took is free again.
    void release() {
        if (arriving != null) {
            arriving.release();
        }
    }

    /// Whether so much of the body is unread that closing the connection is cheaper than reading
    /// it away.
    boolean leavesMuchUnread() {
        return body == null
                && (inner.headers().contentLength().orElse(0) > 65_536
                        || inner.headers().contains(HeaderNames.TRANSFER_ENCODING));
    }
}
