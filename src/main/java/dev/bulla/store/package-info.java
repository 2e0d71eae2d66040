/// The SQL behind the interfaces of the other rooms: one SQLite file, one thread that writes it
/// in groups, a few connections that read it. It may touch every room below it, and only `app`
/// knows it. Start at {@link dev.bulla.store.Store}, then {@link dev.bulla.store.Writer} (how
/// anything becomes durable).
@NullMarked
package dev.bulla.store;

import org.jspecify.annotations.NullMarked;
