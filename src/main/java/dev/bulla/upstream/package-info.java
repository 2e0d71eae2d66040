/// HTTP out: the one way from the gateway to anybody else's address, with the guard that every
/// address passes. It may use the ground floor, and no other room opens a connection. Start at
/// {@link dev.bulla.upstream.Egress}.
@NullMarked
package dev.bulla.upstream;

import org.jspecify.annotations.NullMarked;
