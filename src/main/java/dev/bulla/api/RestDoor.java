package dev.bulla.api;

import dev.bulla.audit.Door;
import dev.bulla.http.Answer;
import dev.bulla.http.BadRequest;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.pipeline.Call;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.InternalRequest;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Routed;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// REST: everything under `/api/v1` is one endpoint, which turns a request into the one call it
/// is.
///
/// Whoever calls is known by the bearer, or without one by the session's cookie. No header but
/// `Authorization`, `Cookie`, `X-CSRF-Token`, `Content-Type` and `Idempotency-Key` is read, so
/// those that the house uses within itself (`x-claw-capability`) mean nothing when they come from
/// outside.
public final class RestDoor {
    static final String PATTERN = InternalRequest.BASE + "/{rest...}";
    private static final int KEY_MAX = 255;

    private final Registry registry;
    private final Credentials credentials;
    private final Invoking invoking;
    private final Plain plain;
    private final Answers answers;

    /// Opens the door.
    ///
    /// @param origin the public origin, asked for late because the port may be chosen by the
    ///   system
    public RestDoor(Doing doing, Credentials credentials, Plain plain, Supplier<String> origin) {
        this.registry = doing.registry();
        this.invoking = doing.invoking();
        this.credentials = credentials;
        this.plain = plain;
        this.answers = new Answers(origin);
    }

    /// What a call goes through.
    public record Doing(Registry registry, Invoking invoking) {}

    /// Who a request is from: whoever its token showed, which the pipeline asks again.
    private record From(Identity identity, Optional<UnverifiedToken> token) {}

    public Route route() {
        return Route.any(PATTERN, this::answer, "the REST door: each path below it is a capability or says why not");
    }

    Answer answer(Request request) {
        Optional<UnverifiedToken> token = credentials.of(request);
        return switch (credentials.authenticate(token)) {
            case Authentication.Unknown unknown ->
                answers.unauthorized(Refusal.of(unknown.reason()), token.isPresent());
            case Authentication.Known known ->
                credentials.forged(request, token)
                        ? Answer.refused(Reason.CSRF_REFUSED)
                        : known(request, new From(known.identity(), token));
        };
    }

    private Answer known(Request request, From from) {
        String path = request.path().substring(InternalRequest.BASE.length());
        Optional<Plain.Line> line = plain.find(path);
        if (line.isPresent()) {
            return request.method().equals("GET")
                    ? plain.answer(line.get(), request, from.identity())
                    : notAllowed(List.of("GET"));
        }
        Optional<Routed> routed = registry.route(request.method(), path);
        return routed.isPresent()
                ? call(request, routed.get(), from)
                : nowhere(from.identity(), request.method(), registry.methods(path));
    }

    /// An agent learns nothing of what is not its own: no route and no scope are one answer.
    ///
    /// @param methods those that lead somewhere; the request's own among them means that the
    ///   address cannot be read
    private static Answer nowhere(Identity identity, String method, List<String> methods) {
        if (!methods.isEmpty() && !methods.contains(method)) {
            return notAllowed(methods);
        }
        return Answer.refused(identity.caller() instanceof Person ? Reason.NOT_FOUND : Reason.SCOPE_MISSING);
    }

    private static Answer notAllowed(List<String> methods) {
        return Answer.refused(Reason.METHOD_NOT_ALLOWED).with("Allow", String.join(", ", methods));
    }

    private Answer call(Request request, Routed routed, From from) {
        Capability capability = routed.capability();
        var body = Bodies.object(request, capability.wire());
        var args = registry.args(routed, request.query(), body);
        Optional<String> key = capability.wire().reads() ? Optional.empty() : key(request);
        Call call = Call.of(Door.REST, from.token(), capability.name(), args).under(key);
        Outcome outcome = invoking.run(call, from.identity());
        return answers.of(outcome, capability);
    }

    private static Optional<String> key(Request request) {
        List<String> keys = request.headers("idempotency-key");
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        String key = keys.getFirst();
        boolean printable = key.chars().allMatch(c -> c > 0x20 && c < 0x7f);
        if (keys.size() > 1 || key.isEmpty() || key.length() > KEY_MAX || !printable) {
            throw BadRequest.of(Refusal.invalid("Idempotency-Key", "one, 1 to 255 printable characters"));
        }
        return Optional.of(key);
    }
}
