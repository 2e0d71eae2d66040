/// Tests of how people come in. They may use `signin` and stand on a real store. Start at
/// `PasskeyTest`.
@NullMarked
package dev.bulla.signin;

import org.jspecify.annotations.NullMarked;
