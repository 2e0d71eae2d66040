package dev.bulla.upstream.mcp;

import dev.bulla.upstream.Carrier;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;

/// Where a server is, and the way there.
///
/// @param ids ids are never used twice, so that a late answer belongs to nobody
record HttpPlace(Carrier carrier, URI uri, Limits limits, AtomicLong ids) {
    HttpPlace(Carrier carrier, URI uri, Limits limits) {
        this(carrier, uri, limits, new AtomicLong());
    }

    long id() {
        return ids.incrementAndGet();
    }
}
