/// Tests through the doors of a whole running house: real HTTP, a real SQLite file, a clock that
/// tests move. Start at {@link dev.bulla.house.TestHouse}.
@NullMarked
package dev.bulla.house;

import org.jspecify.annotations.NullMarked;
