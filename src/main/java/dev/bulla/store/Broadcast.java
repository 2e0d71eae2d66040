package dev.bulla.store;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Tells the rooms that keep things in memory what a commit changed.
final class Broadcast implements Notices {
    private static final System.Logger LOG = System.getLogger(Broadcast.class.getName());

    private final List<Consumer<Notice>> listeners = new CopyOnWriteArrayList<>();

    @Override
    public void listen(Consumer<Notice> listener) {
        listeners.add(listener);
    }

    void publish(List<Notice> notices) {
        for (Notice notice : notices) {
            for (Consumer<Notice> listener : listeners) {
                tell(listener, notice);
            }
        }
    }

    /// What is durable is durable: a listener's bug must not stop the writing thread.
    private static void tell(Consumer<Notice> listener, Notice notice) {
        try {
            listener.accept(notice);
        } catch (RuntimeException bug) {
            LOG.log(Level.ERROR, "a listener failed on a notice about " + notice.topic(), bug);
        }
    }
}
