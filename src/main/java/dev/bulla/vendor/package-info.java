/// Tools over vendors: what a person's own servers and imported APIs bring into the registry. It
/// may use `registry`, `upstream`, `identity`, `grant` and the ground floor, and knows no door and
/// no database. Start at the package of one kind: `apis` for imported OpenAPI documents.
@NullMarked
package dev.bulla.vendor;

import org.jspecify.annotations.NullMarked;
