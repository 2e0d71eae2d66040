/// Where the house is put together: the settings, the data folder, the log, and the only code
/// that says `new` across rooms. It may use every room below it; only `cli` knows it. Start at
/// {@link dev.bulla.app.Config}, then {@link dev.bulla.app.House}.
@NullMarked
package dev.bulla.app;

import org.jspecify.annotations.NullMarked;
