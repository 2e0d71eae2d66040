/// The built-in domains people and agents share: notes, calendar, contacts, finance, files. It
/// may use every room below it; the pipeline judges, this room only does. Start at {@link
/// dev.bulla.workspace.Notes}.
@NullMarked
package dev.bulla.workspace;

import org.jspecify.annotations.NullMarked;
