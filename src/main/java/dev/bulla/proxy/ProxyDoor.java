package dev.bulla.proxy;

import dev.bulla.audit.Door;
import dev.bulla.http.Answer;
import dev.bulla.http.Header;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.Opens;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Call;
import dev.bulla.pipeline.Outcome;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.CapabilityName;
import dev.bulla.seal.Signer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `/proxy/c/<connection>/<path>`, and `/h/<host>/` in it for another host of the connection: what
/// comes here with a proxy token goes to the vendor signed in, judged, asked, counted and written
/// down like any call of the agent's tool.
public final class ProxyDoor {
    private static final String BASE = "/proxy/c/";
    private static final String TOOL = "execute__";

    /// What names the caller here or belongs to one hop: none of it is the vendor's business.
    private static final Set<String> OURS = Set.of(
            "authorization",
            "x-api-key",
            "cookie",
            "host",
            "accept-encoding",
            "connection",
            "content-length",
            "expect",
            "keep-alive",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    /// Of an answer these are written anew, or would be another's.
    private static final Set<String> THEIRS = Set.of(
            "connection",
            "content-encoding",
            "content-length",
            "keep-alive",
            "set-cookie",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "date",
            "server");

    private final Authenticator authenticator;
    private final Pipeline pipeline;
    private final Signer signer;

    public ProxyDoor(Authenticator authenticator, Pipeline pipeline, Signer signer) {
        this.authenticator = authenticator;
        this.pipeline = pipeline;
        this.signer = signer;
    }

    public Route route() {
        return Route.any(
                BASE + "{connection}/{rest...}",
                this::answer,
                "the injecting proxy: execute__<connection> as plain HTTP");
    }

    Answer answer(Request request) {
        Optional<String> shown = shown(request);
        Optional<UnverifiedToken> token = shown.map(UnverifiedToken::bearer);
        if (authenticator.authenticate(token, Opens.PROXY) instanceof Authentication.Unknown(Reason reason)) {
            return Answer.refused(401, Refusal.of(reason)).with("WWW-Authenticate", "Bearer");
        }
        Optional<Claims> claims = shown.flatMap(text -> Claims.of(text, signer));
        boolean here = claims.filter(one -> one.connection().equals(request.param("connection")))
                .isPresent();
        if (!here) {
            return Answer.refused(Reason.CONNECTION_NOT_IN_SCOPE);
        }
        Optional<String> action = action(request.method(), claims.get().dryRun());
        if (action.isEmpty()) {
            return Answer.refused(Reason.METHOD_NOT_ALLOWED);
        }
        var name = new CapabilityName(TOOL + request.param("connection"), action.get());
        Outcome outcome = pipeline.run(Call.of(Door.PROXY, token, name, args(request, claims.get())));
        return answered(outcome, request.method());
    }

    /// Where a program puts a key, there the token may stand; never in the query, which others log.
    private static Optional<String> shown(Request request) {
        List<String> places = new ArrayList<>(request.headers("x-api-key"));
        for (String line : request.headers("authorization")) {
            int space = line.indexOf(' ');
            String scheme = space < 0 ? "" : line.substring(0, space).toLowerCase(Locale.ROOT);
            String value = line.substring(space + 1).strip();
            if (scheme.equals("bearer")) {
                places.add(value);
            } else if (scheme.equals("basic")) {
                places.addAll(List.of(basic(value).split(":", -1)));
            }
        }
        return places.stream().filter(place -> place.startsWith("eyJ")).findFirst();
    }

    private static String basic(String value) {
        try {
            return new String(Base64.getDecoder().decode(value), java.nio.charset.StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return "";
        }
    }

    private static Optional<String> action(String method, boolean dry) {
        return switch (method) {
            case "GET", "HEAD" -> Optional.of("read");
            case "POST", "PUT", "PATCH", "DELETE" -> Optional.of(dry ? "read" : method.toLowerCase(Locale.ROOT));
            default -> Optional.empty();
        };
    }

    private static ObjectNode args(Request request, Claims claims) {
        String rest = request.path().substring((BASE + request.param("connection") + "/").length());
        ObjectNode args = Json.object();
        if (rest.startsWith("h/")) {
            int slash = rest.indexOf('/', 2);
            args.put("host", slash < 0 ? rest.substring(2) : rest.substring(2, slash));
            rest = slash < 0 ? "" : rest.substring(slash + 1);
        }
        args.put("path", "/" + rest + (request.rawQuery().isEmpty() ? "" : "?" + request.rawQuery()));
        boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
        if (reads || claims.dryRun()) {
            args.put("method", request.method());
        }
        if (claims.dryRun() && !reads) {
            args.put("dryRun", true);
        }
        ObjectNode headers = args.putObject("headers");
        request.headers().forEach((name, values) -> {
            if (!OURS.contains(name) && !name.startsWith("proxy-")) {
                headers.put(name, String.join(", ", values));
            }
        });
        byte[] body = reads ? new byte[0] : request.body();
        if (body.length > 0) {
            args.put("bodyBase64", Base64.getEncoder().encodeToString(body));
        }
        return args.put("raw", true);
    }

    private static Answer answered(Outcome outcome, String method) {
        return switch (outcome) {
            case Outcome.Refused(Refusal refusal)
            when refusal.reason() == Reason.SCOPE_MISSING -> Answer.refused(Reason.CONNECTION_NOT_IN_SCOPE);
            case Outcome.Refused(Refusal refusal) -> Answer.refused(refusal);
            case Outcome.Done(JsonNode value, boolean _) ->
                value.path("dryRun").asBoolean(false) ? Answer.json(202, value) : vendors(value, method);
            case Outcome.Blob _ -> Answer.refused(Reason.NOT_FOUND);
        };
    }

    private static Answer vendors(JsonNode value, String method) {
        List<Header> headers = new ArrayList<>();
        for (var one : value.path("headers").properties()) {
            if (!THEIRS.contains(one.getKey())) {
                headers.add(new Header(one.getKey(), one.getValue().asString("")));
            }
        }
        byte[] body = Base64.getDecoder().decode(value.path("bodyBase64").asString(""));
        return new Answer.Bytes(value.path("status").asInt(502), headers, method.equals("HEAD") ? new byte[0] : body);
    }
}
