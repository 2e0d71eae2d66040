/// The ways to prove to a vendor who asks, a file each, and the list of them. They touch
/// `upstream` alone. Start at {@link dev.bulla.upstream.scheme.Schemes}.
@NullMarked
package dev.bulla.upstream.scheme;

import org.jspecify.annotations.NullMarked;
