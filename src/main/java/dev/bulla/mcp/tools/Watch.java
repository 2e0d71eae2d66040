package dev.bulla.mcp.tools;

import dev.bulla.audit.Door;
import dev.bulla.http.Bearer;
import dev.bulla.http.Request;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Opens;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.mcp.DoorWatch;
import dev.bulla.refusal.Reason;

/// Brings what a door turns away into the audit.
record Watch(Door door, Ours ours) implements DoorWatch {
    @Override
    public void refused(Reason reason, Request request) {
        ours.strangers().refused(door, request.peer().address(), reason);
    }

    /// At the facade nobody has said yet who they are, so there is nobody to name.
    @Override
    public void mismatch(Request request) {
        var token = Bearer.of(request).map(UnverifiedToken::bearer);
        if (door == Door.MCP
                && ours.authenticator().authenticate(token, Opens.MCP) instanceof Authentication.Known known) {
            ours.strangers().mismatch(known.identity().caller(), door);
        } else {
            refused(Reason.SESSION_MISMATCH, request);
        }
    }
}
