package dev.bulla.mcp;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What a running call can do besides answering: tell how far it is, log, ask the client, notice
/// that nobody waits.
public interface CallContext {
    Version version();

    ClientCapabilities client();

    /// Tells how far the call is; nothing is sent when the client gave no progress token.
    void progress(double progress, double total);

    /// Logs to the client, if it wants lines of this level.
    void log(LogLevel level, String logger, JsonNode data);

    /// Whether the client can answer such a request: it declared that it can, and its protocol
    /// version has it.
    boolean canAsk(InputRequest request);

    /// Asks the client and gives back its answers by key.
    ///
    /// In the modern era this ends the call by an exception of the engine's, and the tool runs
    /// again from its start once the answers are there. Do not catch it, and do nothing before
    /// that must not happen twice.
    ///
    /// @throws NoAnswer when the client failed, went away or took too long
    Map<String, JsonNode> ask(Map<String, InputRequest> requests) throws NoAnswer;

    default JsonNode ask(String key, InputRequest request) throws NoAnswer {
        JsonNode answer = ask(Map.of(key, request)).get(key);
        if (answer == null) {
            throw new NoAnswer("the client answered something else");
        }
        return answer;
    }

    /// What an earlier run of this call kept; only in the modern era, and only from a state that
    /// nobody touched.
    Optional<JsonNode> state();

    /// Keeps a value for the next run, sealed in the `requestState` that travels with the
    /// question.
    void keep(JsonNode state);

    boolean cancelled();

    /// Runs once when the client cancels or goes away; at once if it did already.
    void whenCancelled(Runnable action);
}
