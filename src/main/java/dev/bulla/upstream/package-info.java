/// Everything that leaves the house: the one way out with its guard, people's connections, and
/// their credentials, which are opened here alone and within one request. It may use the ground
/// floor and `identity`, and no other room opens a connection. Start at {@link
/// dev.bulla.upstream.Vendor}, then {@link dev.bulla.upstream.Egress}.
@NullMarked
package dev.bulla.upstream;

import org.jspecify.annotations.NullMarked;
