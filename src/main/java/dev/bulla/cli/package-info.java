/// The command line: one file a command, on picocli. It talks to the running gateway over REST
/// with the owner's operator token, and only `serve` builds a house; it is the only room that
/// prints. Start at {@link dev.bulla.cli.Bulla}.
@NullMarked
package dev.bulla.cli;

import org.jspecify.annotations.NullMarked;
