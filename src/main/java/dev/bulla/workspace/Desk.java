package dev.bulla.workspace;

import dev.bulla.workspace.meaning.Meaning;
import java.util.function.Supplier;

/// What every domain of the workspace works with.
///
/// @param ids gives a new ULID each time, each greater than the one before
public record Desk(Shelf shelf, Meaning meaning, Cursors cursors, Warmth warmth, Supplier<String> ids) {}
