/// What a text mentions: people, dates, amounts and links, found by rules and never by a model,
/// so that the same text always says the same. It touches nothing but the text it is given. Start
/// at {@link dev.bulla.workspace.extract.Extract}.
@NullMarked
package dev.bulla.workspace.extract;

import org.jspecify.annotations.NullMarked;
