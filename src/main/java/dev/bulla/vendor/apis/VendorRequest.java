package dev.bulla.vendor.apis;

import dev.bulla.upstream.Field;
import java.util.List;

/// The one request that a call is, below the connection's base URL.
///
/// @param target path and query, encoded; it begins with a slash and holds no fragment
@SuppressWarnings("ArrayRecordComponent")
public record VendorRequest(String method, String target, List<Field> headers, byte[] body) {
    public VendorRequest {
        headers = List.copyOf(headers);
    }

    /// A target may hold what a person would not want in a log.
    @Override
    public String toString() {
        return "VendorRequest(" + method + ")";
    }
}
