/// The pages for people in a browser: each turns a request into pipeline calls and their outcomes
/// into HTML, and has no business of its own. It may use the pipeline and what is below it, and
/// touches neither the store nor another door. Start at {@link dev.bulla.console.Pages}, the list
/// of all pages, which says how to add one; what every page stands in is `console.frame`.
@NullMarked
package dev.bulla.console;

import org.jspecify.annotations.NullMarked;
