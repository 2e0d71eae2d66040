/// How warm a thing is: recency and frequency in one number that a database can sort by. It
/// touches nothing, not even a clock. Start at {@link dev.bulla.workspace.heat.Heat}.
@NullMarked
package dev.bulla.workspace.heat;

import org.jspecify.annotations.NullMarked;
