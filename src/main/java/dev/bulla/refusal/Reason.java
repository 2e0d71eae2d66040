package dev.bulla.refusal;

import java.util.Locale;

/// Every word the gateway can give as the `reason` of an answer that is not a success: the one
/// table of them.
///
/// Each carries its HTTP status and the value of `error` beside it. A client branches on the
/// word; the message is for people.
public enum Reason {
    TOKEN_MISSING(401, "unauthorized", "No bearer token arrived."),
    TOKEN_UNKNOWN(401, "unauthorized", "The token belongs to nobody, or was revoked."),
    TOKEN_EXPIRED(401, "unauthorized", "The access token ran out; refresh it."),
    SESSION_MISMATCH(401, "unauthorized", "The session was opened by another agent."),

    SCOPE_MISSING(403, "refused", "The caller has no access to this tool, action or route."),
    SCOPE_MISMATCH(403, "refused", "The arguments or the data lie outside what was granted."),
    TOOL_DENIED(403, "refused", "The tool or action is switched off for this agent, or a person said no for good."),
    TOOL_NOT_FOUND(404, "refused", "No tool has this name for this agent."),
    TOOL_HAS_NO_VERSION(409, "refused", "The tool has no version that can run."),
    INPUT_INVALID(422, "refused", "A field is missing, unknown or of the wrong shape."),
    APPROVAL_DECLINED(403, "refused", "The person said no to this call."),
    APPROVAL_EXPIRED(403, "refused", "The ask or its answer ran out before the call used it."),
    APPROVAL_REPLAYED(403, "refused", "The answer was used before, or was given to other arguments."),
    APPROVAL_NEEDS_CONSOLE(
            403, "refused", "Only the person, on the page with password or passkey, can answer this ask."),
    AWAITING_APPROVAL(202, "awaiting_approval", "A person must answer first."),
    AWAITING_CONNECTION(202, "awaiting_connection", "A person must connect the vendor first."),
    AWAITING_CREDENTIAL(202, "awaiting_credential", "A person must enter the credential again."),
    AWAITING_SCOPE(202, "awaiting_scope", "A person must widen the access first."),
    CONNECTION_NOT_IN_SCOPE(403, "refused", "The agent may not use this connection."),
    CONNECTION_NOT_FOUND(404, "refused", "There is no such connection."),
    CONNECTION_REVOKED(403, "refused", "The connection was revoked."),
    CONNECTION_EXISTS(409, "refused", "There is a connection of this name already."),
    REVOKED(403, "refused", "The grant was revoked."),
    EXPIRED(403, "refused", "The grant's deadline has passed."),
    EXHAUSTED(403, "refused", "Every use of the grant is spent."),
    SEALER_MISMATCH(403, "refused", "The secret was sealed for another server."),
    TIER_REQUIRED(403, "refused", "The owner's tier does not include this."),
    CREDITS_EXHAUSTED(403, "refused", "No credits are left."),
    RATE_LIMITED(429, "refused", "Too many; wait and try again."),
    HOST_NOT_IN_SET(403, "refused", "The host is not one of the connection's."),
    HOST_NOT_PUBLIC(403, "refused", "The host's address is not public."),
    UPSTREAM_TIMEOUT(504, "failed", "The other side took too long."),
    UPSTREAM_UNREACHABLE(502, "failed", "The other side could not be reached."),
    RESPONSE_TOO_LARGE(502, "failed", "The other side's answer is over the limit."),
    JOB_NOT_FOUND(404, "refused", "There is no such job."),
    ACQUIRE_UNCONFIGURED(409, "refused", "No model is configured to author tools."),
    NOT_FOUND(404, "refused", "There is no such thing here."),
    VERSION_CONFLICT(409, "refused", "It was changed since the version named; read it again."),
    IDEMPOTENCY_CONFLICT(422, "refused", "The Idempotency-Key was used before with another body."),
    METHOD_NOT_ALLOWED(405, "refused", "The path does not take this method."),
    UNSUPPORTED_MEDIA_TYPE(415, "refused", "The body is of a type that is not read here."),
    TOO_LARGE(413, "refused", "The request is over the limit."),
    HOST_REFUSED(403, "refused", "The Host header names no host of this gateway."),
    ORIGIN_REFUSED(403, "refused", "Pages of this origin may not call the gateway."),
    SESSION_MISSING(400, "refused", "The request needs a session id."),
    ALREADY_ANSWERED(409, "refused", "The ask has been answered."),
    CSRF_REFUSED(403, "refused", "The form did not come from one of our own pages."),
    NAME_TAKEN(409, "refused", "The name is in use."),
    LINK_USED(410, "refused", "The link was used."),
    INTERNAL_ERROR(500, "failed", "Something broke in the gateway; the incident id names the log entry."),
    AUDIT_UNAVAILABLE(503, "failed", "The audit log could not be written, so nothing was done.");

    private final int status;
    private final String error;
    private final String meaning;
    private final String word;

    Reason(int status, String error, String meaning) {
        this.status = status;
        this.error = error;
        this.meaning = meaning;
        this.word = name().toLowerCase(Locale.ROOT);
    }

    /// The HTTP status at a REST door.
    public int status() {
        return status;
    }

    /// The value of `error` beside the word.
    public String error() {
        return error;
    }

    /// What the word means, in one sentence; the default message.
    public String meaning() {
        return meaning;
    }

    /// The word as it travels: the name in lower case.
    public String word() {
        return word;
    }

    public boolean awaiting() {
        return status == 202;
    }
}
