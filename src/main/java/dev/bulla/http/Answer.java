package dev.bulla.http;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a door gives back: bytes that are ready, a stream of events, or a conversation that
/// decides on the way.
public sealed interface Answer {

    /// The same answer with one more header.
    Answer with(String name, String value);

    /// A whole answer.
    @SuppressWarnings("ArrayRecordComponent")
    record Bytes(int status, List<Header> headers, byte[] body) implements Answer {
        @Override
        public Bytes with(String name, String value) {
            return new Bytes(status, plus(headers, name, value), body);
        }
    }

    /// Server-sent events, written on the request's thread; the stream ends when the writer
    /// returns.
    record Events(List<Header> headers, EventWriter writer) implements Answer {
        @Override
        public Events with(String name, String value) {
            return new Events(plus(headers, name, value), writer);
        }
    }

    /// Bytes that are made while they are sent, as there may be many, on the request's thread. A
    /// writer that throws breaks the answer off, so that no client takes half of it for all.
    record Written(List<Header> headers, ByteWriter writer) implements Answer {
        @Override
        public Written with(String name, String value) {
            return new Written(plus(headers, name, value), writer);
        }
    }

    /// A conversation that starts before it is known whether it will be one answer or a stream.
    record Live(Conversation conversation) implements Answer {
        @Override
        public Live with(String name, String value) {
            throw new UnsupportedOperationException("a live answer writes its own headers");
        }
    }

    @FunctionalInterface
    interface EventWriter {
        void write(EventStream stream) throws Exception;
    }

    @FunctionalInterface
    interface ByteWriter {
        void write(OutputStream out) throws IOException;
    }

    @FunctionalInterface
    interface Conversation {
        /// Runs on the request's thread and answers through the exchange, once.
        void hold(Exchange exchange) throws Exception;
    }

    static Bytes json(int status, byte[] body) {
        return new Bytes(status, List.of(Header.JSON), body);
    }

    static Bytes json(int status, JsonNode body) {
        return json(status, Json.bytes(body));
    }

    static Bytes text(int status, String body) {
        return new Bytes(
                status,
                List.of(new Header("Content-Type", "text/plain; charset=utf-8")),
                body.getBytes(StandardCharsets.UTF_8));
    }

    static Bytes empty(int status) {
        return new Bytes(status, List.of(), new byte[0]);
    }

    static Bytes redirect(int status, String location) {
        return empty(status).with("Location", location);
    }

    static Bytes refused(Reason reason) {
        return refused(reason.status(), Refusal.of(reason));
    }

    static Bytes refused(Refusal refusal) {
        return refused(refusal.reason().status(), refusal);
    }

    /// A refusal under a status of the caller's choice.
    static Bytes refused(int status, Refusal refusal) {
        return json(status, body(refusal));
    }

    /// How a refusal travels at every door: `{"error","reason","message"}` and its details.
    static ObjectNode body(Refusal refusal) {
        ObjectNode body = Json.object();
        body.put("error", refusal.reason().error());
        body.put("reason", refusal.reason().word());
        body.put("message", refusal.message());
        refusal.details().forEach((key, value) -> {
            if (!body.has(key)) {
                body.set(key, Json.tree(value));
            }
        });
        return body;
    }

    private static List<Header> plus(List<Header> headers, String name, String value) {
        return Stream.concat(headers.stream(), Stream.of(new Header(name, value)))
                .toList();
    }
}
