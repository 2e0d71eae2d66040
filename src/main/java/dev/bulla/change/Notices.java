package dev.bulla.change;

import java.util.function.Consumer;

/// Where rooms that keep things in memory hear that they changed. Notices come after the commit,
/// in commit order; a listener must be quick.
public interface Notices {
    void listen(Consumer<Notice> listener);
}
