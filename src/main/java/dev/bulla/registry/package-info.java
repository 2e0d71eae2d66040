/// Which tools exist: capabilities declared as data, and all that follows from a declaration
/// (tool list, schemas, routes, the access page). It may use `refusal`, `json`, `change`,
/// `identity` and `grant`. Start at {@link dev.bulla.registry.Domain}.
@NullMarked
package dev.bulla.registry;

import org.jspecify.annotations.NullMarked;
