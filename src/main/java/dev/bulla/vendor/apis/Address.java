package dev.bulla.vendor.apis;

/// A method and a path with its `{parameters}`: what an operation is at the vendor's.
public record Address(String method, String path) {
    /// Whether HTTP itself says that it changes nothing (RFC 9110 section 9.2.1). No document can
    /// say so of another method.
    public boolean reads() {
        return method.equals("GET") || method.equals("HEAD");
    }

    public boolean deletes() {
        return method.equals("DELETE");
    }

    /// Whether its requests may carry a body; of a GET with one, every server makes something
    /// else.
    boolean takesBody() {
        return !reads() && !method.equals("OPTIONS");
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
