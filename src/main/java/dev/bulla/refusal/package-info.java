/// The vocabulary of "no": every reason word the gateway can answer, with its HTTP status and
/// `error` value, and the refusal value that carries one. It touches nothing. Start at {@link
/// dev.bulla.refusal.Reason}.
@NullMarked
package dev.bulla.refusal;

import org.jspecify.annotations.NullMarked;
