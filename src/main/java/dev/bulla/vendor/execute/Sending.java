package dev.bulla.vendor.execute;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import dev.bulla.upstream.Answer;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.CredentialId;
import dev.bulla.upstream.Field;
import dev.bulla.upstream.Outgoing;
import dev.bulla.upstream.Unfetched;
import dev.bulla.upstream.Vendor;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Sends one request as a connection, or shows what it would be.
record Sending(Connection connection, Vendor vendor) {
    private static final int SHOWN = 1_000_000;

    /// A read, or a dry run of anything.
    Result read(Work work) {
        String method = work.args().path("method").asString("GET");
        return reads(method) || dry(work)
                ? run(work, method)
                : Result.refused(Refusal.invalid(
                        "method", "this one only reads; use the action " + method.toLowerCase(Locale.ROOT)));
    }

    private static boolean dry(Work work) {
        return work.args().path("dryRun").asBoolean(false);
    }

    Result run(Work work, String method) {
        return switch (Wanted.of(connection, method, work.args())) {
            case Wanted.Wrong(Refusal refusal) -> Result.refused(refusal);
            case Wanted.Fits(Outgoing outgoing) ->
                dry(work)
                        ? Result.done(preview(outgoing))
                        : sent(outgoing, work.args().path("raw").asBoolean(false));
        };
    }

    static boolean reads(String method) {
        return method.equals("GET") || method.equals("HEAD");
    }

    /// What would be sent. Nothing is opened for it: where the proof goes stands its reference.
    private ObjectNode preview(Outgoing outgoing) {
        ObjectNode shown = Json.object()
                .put("dryRun", true)
                .put("method", outgoing.method())
                .put("url", outgoing.uri().toString());
        shown.set("headers", headers(outgoing.headers()));
        shown.put("body", new String(outgoing.body(), StandardCharsets.UTF_8));
        String proof = connection.proof().credential().map(CredentialId::value).orElse("none");
        return shown.put("signedInWith", "<" + proof + ">");
    }

    private Result sent(Outgoing outgoing, boolean raw) {
        return switch (vendor.send(connection, outgoing)) {
            case Answer answer -> Result.done(raw ? whole(answer) : shown(answer));
            case Unfetched(Reason reason) -> failed(outgoing, reason);
        };
    }

    /// Of a writing request that broke off nobody knows whether it was done.
    private static Result failed(Outgoing outgoing, Reason reason) {
        boolean broke = reason == Reason.UPSTREAM_TIMEOUT
                || reason == Reason.UPSTREAM_UNREACHABLE
                || reason == Reason.RESPONSE_TOO_LARGE;
        return broke && !reads(outgoing.method())
                ? new Result.Unknown(new Refusal(
                        reason,
                        reason.meaning() + " Whether it was done is not known; look before you try again.",
                        Map.of()))
                : Result.refused(Refusal.of(reason));
    }

    /// An answer for a program: every byte of it.
    private static ObjectNode whole(Answer answer) {
        ObjectNode whole = Json.object().put("status", answer.status());
        whole.set("headers", headers(answer.headers()));
        return whole.put("bodyBase64", Base64.getEncoder().encodeToString(answer.body()));
    }

    /// An answer as a model reads it: JSON as JSON, text as text, anything else as base64.
    static ObjectNode shown(Answer answer) {
        ObjectNode shown = Json.object().put("status", answer.status());
        shown.set("headers", headers(answer.headers()));
        String type = answer.header("content-type").orElse("").toLowerCase(Locale.ROOT);
        byte[] body = answer.body();
        boolean cut = body.length > SHOWN;
        if (type.contains("json") && !cut) {
            try {
                shown.set("body", Json.heard(body));
                return shown;
            } catch (BadJson _) {
                // Said to be JSON and is not: shown as the text it is.
            }
        }
        boolean text = type.isEmpty() || type.startsWith("text/") || type.contains("json") || type.contains("xml");
        byte[] first = cut ? java.util.Arrays.copyOf(body, SHOWN) : body;
        if (text) {
            shown.put("body", new String(first, StandardCharsets.UTF_8));
        } else {
            shown.put("bodyBase64", Base64.getEncoder().encodeToString(first));
        }
        return cut ? shown.put("cut", true) : shown;
    }

    static ObjectNode headers(Iterable<Field> headers) {
        ObjectNode all = Json.object();
        for (Field header : headers) {
            String name = header.name().toLowerCase(Locale.ROOT);
            if (!name.equals("set-cookie")) {
                all.put(name, all.has(name) ? all.path(name).asString("") + ", " + header.value() : header.value());
            }
        }
        return all;
    }
}
