package dev.bulla.mcp;

import dev.bulla.http.Request;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What a modern request says twice, in headers for those in between and in the body for us,
/// must agree.
final class ModernHeaders {
    static final String VERSION = "mcp-protocol-version";

    /// Which member of the params `Mcp-Name` repeats.
    private static final Map<String, String> NAMED = Map.of(
            CallTool.NAME, "name",
            GetPrompt.NAME, "name",
            ReadResource.NAME, "uri",
            GetTask.NAME, "taskId",
            UpdateTask.NAME, "taskId",
            CancelTask.NAME, "taskId");

    private final Request request;

    ModernHeaders(Request request) {
        this.request = request;
    }

    void version(String inBody) {
        same(VERSION, inBody);
    }

    void method(String inBody) {
        same("mcp-method", inBody);
    }

    void name(Message.Call call) {
        String member = NAMED.get(call.method());
        if (member == null) {
            return;
        }
        JsonNode inBody = call.params().path(member);
        if (inBody.isString()) {
            same("mcp-name", inBody.stringValue());
        }
    }

    /// Arguments that the tool's schema also wants in a header.
    void arguments(Tool tool, JsonNode arguments) {
        tool.headers().forEach((argument, suffix) -> {
            JsonNode inBody = arguments.path(argument);
            if (inBody.isMissingNode() || inBody.isNull()) {
                return;
            }
            String name = "mcp-param-" + suffix;
            String value = one(name);
            if (!equal(inBody, value)) {
                throw Fault.header(name + " and the argument differ");
            }
        });
    }

    private static boolean equal(JsonNode inBody, String header) {
        if (!inBody.isNumber()) {
            return inBody.asString("").equals(header);
        }
        try {
            return Double.compare(Double.parseDouble(header), inBody.doubleValue()) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private void same(String header, String inBody) {
        if (!one(header).equals(inBody)) {
            throw Fault.header(header + " and the body differ");
        }
    }

    private String one(String header) {
        List<String> lines = request.headers(header);
        if (lines.size() != 1) {
            throw Fault.header(header + (lines.isEmpty() ? " is missing" : " is there twice"));
        }
        return decode(lines.getFirst().strip()).orElseThrow(() -> Fault.header(header + " is not well-formed base64"));
    }

    /// Values that do not fit into a header travel as `=?base64?...?=`, which is decoded
    /// strictly.
    static Optional<String> decode(String value) {
        if (!value.startsWith("=?base64?") || !value.endsWith("?=") || value.length() < 11) {
            return Optional.of(value);
        }
        String inner = value.substring(9, value.length() - 2);
        try {
            byte[] bytes = Base64.getDecoder().decode(inner);
            if (!Base64.getEncoder().encodeToString(bytes).equals(inner)) {
                return Optional.empty();
            }
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
