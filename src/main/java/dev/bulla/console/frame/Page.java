package dev.bulla.console.frame;

import java.util.List;

/// One page, or a few that belong together: which addresses it answers, and how.
@FunctionalInterface
public interface Page {
    List<Way> ways();
}
