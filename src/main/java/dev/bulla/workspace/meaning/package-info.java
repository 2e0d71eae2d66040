/// The semantic index: finding things by what they mean and not only by their words. It touches
/// one directory, which may be thrown away and built again, and a small language model that runs
/// inside this process. Start at {@link dev.bulla.workspace.meaning.Meaning}.
@NullMarked
package dev.bulla.workspace.meaning;

import org.jspecify.annotations.NullMarked;
