/// The pages of the workspace: what a person keeps, of each kind a list, a thing, its form and
/// its earlier versions. They touch the frame and, through it, capabilities; what is the same for
/// all kinds stands in {@link dev.bulla.console.workspace.Editing} and {@link
/// dev.bulla.console.workspace.Undoing}. Start at {@link dev.bulla.console.workspace.NotesPage}.
@NullMarked
package dev.bulla.console.workspace;

import org.jspecify.annotations.NullMarked;
