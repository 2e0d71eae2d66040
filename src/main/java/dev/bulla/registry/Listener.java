package dev.bulla.registry;

/// What a call that takes long can do besides answering: tell how far it is, and notice that
/// nobody waits any more.
public interface Listener {
    /// Nobody listens, and nobody goes away.
    Listener NONE = new Listener() {
        @Override
        public void progress(double progress, double total) {}

        @Override
        public void whenCancelled(Runnable action) {}
    };

    /// Tells how far it is.
    ///
    /// @param total 0 when it is not known
    void progress(double progress, double total);

    /// Runs once when the caller cancels or goes away; at once if that is so already.
    void whenCancelled(Runnable action);
}
