package dev.bulla.workspace.meaning;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The language model, loaded in the background when it is first asked for; where it cannot run
/// (a platform without its native library) search falls back to words, and the log says so once.
final class Model implements AutoCloseable {

    /// How the model comes into memory.
    interface Loader {
        Embedder load() throws IOException, InterruptedException;
    }

    private static final System.Logger LOG = System.getLogger(Model.class.getName());

    private final Loader loader;
    private final CompletableFuture<Optional<Embedder>> loaded = new CompletableFuture<>();
    private boolean asked;

    Model(Loader loader) {
        this.loader = loader;
    }

    /// No model: words only, by choice.
    static Model none() {
        Model model = new Model(() -> {
            throw new IOException("switched off");
        });
        model.asked = true;
        model.loaded.complete(Optional.empty());
        return model;
    }

    /// Begins to load; returns at once.
    synchronized void warm() {
        if (!asked) {
            asked = true;
            Thread.ofPlatform().daemon().name("meaning-model").start(this::load);
        }
    }

    private void load() {
        try {
            loaded.complete(Optional.of(loader.load()));
        } catch (IOException | RuntimeException | LinkageError e) {
            LOG.log(Level.WARNING, "search finds words only: the language model did not load", e);
            loaded.complete(Optional.empty());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            loaded.complete(Optional.empty());
        }
    }

    /// The model, once it is there; empty without one or after `patience`.
    Optional<Embedder> await(Duration patience) throws InterruptedException {
        warm();
        try {
            return loaded.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the language model was never loaded", e);
        }
    }

    /// Whether things are read without a model, by choice or for want of one.
    boolean absent() {
        return loaded.isDone() && loaded.join().isEmpty();
    }

    @Override
    public synchronized void close() {
        if (asked) {
            loaded.join().ifPresent(Embedder::close);
        } else {
            asked = true;
            loaded.complete(Optional.empty());
        }
    }
}
