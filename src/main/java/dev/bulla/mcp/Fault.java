package dev.bulla.mcp;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// A JSON-RPC error: bad input at this door. It names fields, never values.
public final class Fault extends RuntimeException {
    static final int PARSE = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int METHOD_NOT_FOUND = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL = -32603;
    static final int NO_SESSION = -32001;
    static final int HEADER_MISMATCH = -32020;
    static final int MISSING_CAPABILITY = -32021;
    static final int UNSUPPORTED_VERSION = -32022;

    private static final long serialVersionUID = 1L;

    private final int code;
    private final int status;
    private final transient Optional<ObjectNode> data;

    private Fault(int code, int status, String message, Optional<ObjectNode> data) {
        super(message, null, false, false);
        this.code = code;
        this.status = status;
        this.data = data;
    }

    public static Fault invalidParams(String message) {
        return new Fault(INVALID_PARAMS, 200, message, Optional.empty());
    }

    public static Fault invalidParams(String message, ObjectNode data) {
        return new Fault(INVALID_PARAMS, 200, message, Optional.of(data));
    }

    public static Fault invalidParams(Reason reason, String message) {
        return invalidParams(message, Json.object().put("reason", reason.word()));
    }

    /// What was asked for needs something of the client that it did not declare.
    static Fault missingCapability(ObjectNode needed) {
        ObjectNode data = Json.object();
        data.set("requiredCapabilities", needed);
        return new Fault(MISSING_CAPABILITY, 400, "the client did not declare what this needs", Optional.of(data));
    }

    static Fault header(String message) {
        return new Fault(HEADER_MISMATCH, 400, message, Optional.empty());
    }

    static Fault of(int code, int status, String message) {
        return new Fault(code, status, message, Optional.empty());
    }

    static Fault of(int code, int status, String message, ObjectNode data) {
        return new Fault(code, status, message, Optional.of(data));
    }

    int code() {
        return code;
    }

    /// The HTTP status where nothing was sent before.
    int status() {
        return status;
    }

    Optional<ObjectNode> data() {
        return data;
    }
}
