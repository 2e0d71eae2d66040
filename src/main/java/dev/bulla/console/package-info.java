/// The web pages for people. A page builds the same calls as every other door and decides nothing
/// itself; it may use the pipeline and the rooms below it. Pages are compiled templates
/// (`src/main/jte/console`), one Java file a page.
@NullMarked
package dev.bulla.console;

import org.jspecify.annotations.NullMarked;
