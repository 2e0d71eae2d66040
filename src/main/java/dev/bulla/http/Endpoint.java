package dev.bulla.http;

/// What stands behind a route: one request in, one answer out, on the request's own virtual
/// thread (blocking is fine).
///
/// A {@link BadRequest} thrown here becomes its JSON answer; anything else thrown is a bug:
/// logged once under an incident id and answered 500.
@FunctionalInterface
public interface Endpoint {
    Answer answer(Request request) throws Exception;
}
