/// How a person proves to be themself in a browser: accounts, passwords, passkeys, sessions, and
/// the links that let a first one in. It may use `identity`, `audit`, `change`, `seal` and
/// `refusal`, declares what it needs kept, and knows no page. Start at {@link
/// dev.bulla.signin.SignIn}.
@NullMarked
package dev.bulla.signin;

import org.jspecify.annotations.NullMarked;
