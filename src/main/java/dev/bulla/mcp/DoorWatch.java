package dev.bulla.mcp;

import dev.bulla.http.Request;
import dev.bulla.refusal.Reason;

/// Told of what a door turns away before MCP begins: for the audit.
public interface DoorWatch {
    DoorWatch NOBODY = new DoorWatch() {
        @Override
        public void refused(Reason reason, Request request) {}

        @Override
        public void mismatch(Request request) {}
    };

    /// No valid credential came.
    void refused(Reason reason, Request request);

    /// A valid credential came with the session of another visitor: somebody tries what is not
    /// theirs.
    void mismatch(Request request);
}
