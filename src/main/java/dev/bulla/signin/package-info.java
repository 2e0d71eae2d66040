/// How a person proves to be themself in a browser: accounts, passwords, passkeys, sessions, and the
/// links that let a first one in. It may use `identity`, `change`, `seal` and `refusal`, and knows
/// no page. Start at {@link dev.bulla.identity.Person}.
@NullMarked
package dev.bulla.signin;

import org.jspecify.annotations.NullMarked;
