/// HTTP in: listeners on Helidon, the guards that every request meets first, and the shapes
/// `Request`, `Endpoint`, `Answer` that the doors are written in. It touches sockets and nothing
/// of the gateway's meaning; no other room sees a Helidon type. Start at {@link
/// dev.bulla.http.Listener}, then {@link dev.bulla.http.Endpoint}.
@NullMarked
package dev.bulla.http;

import org.jspecify.annotations.NullMarked;
