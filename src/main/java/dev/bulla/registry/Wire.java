package dev.bulla.registry;

/// How a capability looks over REST.
///
/// @param method the HTTP method
/// @param path below `/api/v1`, with `{name}` for each parameter that travels in the path
public record Wire(String method, String path) {
    public boolean reads() {
        return method.equals("GET");
    }

    /// Whether the arguments travel in the query: requests of these methods have no body.
    public boolean inQuery() {
        return method.equals("GET") || method.equals("DELETE");
    }
}
