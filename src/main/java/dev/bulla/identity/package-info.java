/// Who is calling: people, agents, and the tokens that prove it. It may use `refusal`, `change`
/// and `seal`, and knows nothing of what callers may do. Start at {@link
/// dev.bulla.identity.Authenticator}.
@NullMarked
package dev.bulla.identity;

import org.jspecify.annotations.NullMarked;
