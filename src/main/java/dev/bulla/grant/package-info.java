/// What an agent may do: its access to tools, and the grants that bound their use by scope,
/// condition, count and time. It may use `refusal`, `change`, `json` and `identity`. Start at
/// {@link dev.bulla.grant.Grant} and {@link dev.bulla.grant.Access}.
@NullMarked
package dev.bulla.grant;

import org.jspecify.annotations.NullMarked;
