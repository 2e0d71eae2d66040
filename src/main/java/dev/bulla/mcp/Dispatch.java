package dev.bulla.mcp;

import dev.bulla.http.Answer;
import dev.bulla.http.Exchange;
import dev.bulla.http.Incidents;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the method of a call, runs it, and turns whatever comes of it into the one answer.
final class Dispatch {
    private final Map<String, McpMethod> methods;
    private final Works works;

    Dispatch(List<McpMethod> methods, Works works) {
        this.methods = methods.stream().collect(Collectors.toUnmodifiableMap(McpMethod::name, Function.identity()));
        this.works = works;
    }

    /// @throws Fault -32601 when there is no such method for this visitor in this era
    McpMethod find(Scene scene, Message.Call call) {
        McpMethod method = methods.get(call.method());
        if (method == null || !method.in(scene.version().era()) || !method.offered(scene.catalogue())) {
            throw Fault.of(Fault.METHOD_NOT_FOUND, scene.modern() ? 404 : 200, "no such method");
        }
        return method;
    }

    Answer answer(Scene scene, Message.Call call, Accept accept) {
        McpMethod method = find(scene, call);
        if (method.runs() || !accept.json()) {
            return new Answer.Live(exchange -> run(method, scene, call, new LiveCall(exchange, accept)));
        }
        Capture capture = new Capture();
        run(method, scene, call, new LiveCall(capture, new Accept(true, false)));
        return capture.answer();
    }

    /// One message of a batch: answered whole, nothing can travel before it.
    byte[] inBatch(Scene scene, Message.Call call) {
        Capture capture = new Capture();
        try {
            run(find(scene, call), scene, call, new LiveCall(capture, new Accept(true, false)));
        } catch (Fault fault) {
            return Envelope.error(Optional.of(call.id()), fault);
        }
        return capture.answer().body();
    }

    private void run(McpMethod method, Scene scene, Message.Call call, LiveCall live) {
        Optional<String> cancelName =
                scene.session().map(s -> cancelName(s, call.id().asString("")));
        if (method.runs()) {
            works.ticker.add(live);
            cancelName.ifPresent(name -> works.cancellable.put(name, live));
        }
        try {
            finish(method, new Invocation(scene, call, live));
        } finally {
            if (method.runs()) {
                works.ticker.remove(live);
                cancelName.ifPresent(name -> works.cancellable.remove(name, live));
            }
        }
    }

    private void finish(McpMethod method, Invocation in) {
        Message.Call call = in.call();
        byte[] message;
        int status = 200;
        try {
            message = Envelope.result(call.id(), result(method, in));
        } catch (Fault fault) {
            message = Envelope.error(Optional.of(call.id()), fault);
            status = fault.status();
        } catch (RequestState.Replayed e) {
            Fault fault = Fault.invalidParams(Reason.APPROVAL_REPLAYED, Reason.APPROVAL_REPLAYED.meaning());
            message = Envelope.error(Optional.of(call.id()), fault);
        } catch (Exception bug) {
            message = Envelope.error(Optional.of(call.id()), incident(bug));
            status = 500;
        }
        in.live().finish(status, message);
    }

    /// The questions of a call become a result of their own, with all that is needed to go on
    /// sealed inside.
    private byte[] result(McpMethod method, Invocation in) throws Exception {
        try {
            return method.result(in);
        } catch (InputNeeded asked) {
            String key = in.scene().visitor().key();
            String state = works.states.seal(key, in.call(), asked.soFar());
            return InputRequired.result(in.scene(), asked.requests(), state);
        }
    }

    private static Fault incident(Exception bug) {
        var refusal = Incidents.record(bug);
        var data = Json.object().put("reason", refusal.reason().word());
        data.set("incident", Json.tree(refusal.details().getOrDefault("incident", "")));
        return Fault.of(Fault.INTERNAL, 500, refusal.message(), data);
    }

    void cancel(Session session, String id) {
        LiveCall live = works.cancellable.get(cancelName(session, id));
        if (live != null) {
            live.cancel();
        }
    }

    private static String cancelName(Session session, String id) {
        return session.nonce() + " " + id;
    }

    /// Keeps the one answer of a call that cannot become a stream.
    private static final class Capture implements Exchange {
        private Answer.Bytes kept = Answer.empty(500);

        @Override
        public void answer(Answer.Bytes answer) {
            kept = answer;
        }

        @Override
        public dev.bulla.http.EventStream events(List<dev.bulla.http.Header> headers) {
            throw new IllegalStateException("this call cannot become a stream");
        }

        Answer.Bytes answer() {
            return kept;
        }
    }
}
