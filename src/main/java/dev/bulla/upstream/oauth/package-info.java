/// OAuth as a client: finding a vendor's authorization server, being somebody there, getting,
/// renewing and giving back tokens. It is part of the room `upstream` and sends every message
/// through its one way out; what it holds comes and goes as values, where it is kept is others'.
/// Start at {@link dev.bulla.upstream.oauth.Refresher}, and at {@link
/// dev.bulla.upstream.oauth.Journey} for how a person connects.
@NullMarked
package dev.bulla.upstream.oauth;

import org.jspecify.annotations.NullMarked;
