/// Writes that are described before they are done, and the notices that go out once they are
/// durable. It touches nothing but `refusal`; only the store knows what is inside a change. Start
/// at {@link dev.bulla.change.Change}.
@NullMarked
package dev.bulla.change;

import org.jspecify.annotations.NullMarked;
