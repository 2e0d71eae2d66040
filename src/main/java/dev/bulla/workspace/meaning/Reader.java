package dev.bulla.workspace.meaning;

import dev.bulla.workspace.meaning.Waiting.Batch;
import dev.bulla.workspace.meaning.Waiting.Put;
import dev.bulla.workspace.meaning.Waiting.Remove;
import dev.bulla.workspace.meaning.Waiting.Work;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.store.AlreadyClosedException;

/// The one thread that reads what waits and writes the index. It syncs the disk rarely: what a
/// crash takes from here is in the store and read again at the next start.
final class Reader {

    private static final int BATCH = 32;
    private static final Duration IDLE = Duration.ofSeconds(1);
    private static final Duration MODEL = Duration.ofMinutes(1);
    private static final int UNSYNCED = 5_000;
    private static final System.Logger LOG = System.getLogger(Reader.class.getName());

    private final Waiting waiting;
    private final Model model;
    private final Shelf shelf;
    private final AtomicInteger missing;
    private final Thread thread;
    private volatile boolean stop;
    private int unsynced;

    /// `missing` counts the things known to be absent from the index.
    Reader(Waiting waiting, Model model, Shelf shelf, AtomicInteger missing) {
        this.waiting = waiting;
        this.model = model;
        this.shelf = shelf;
        this.missing = missing;
        this.thread = Thread.ofPlatform().daemon().name("meaning-reader").unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /// Lets the thread finish what waits, for as long as `patience` lasts; true if all of it was
    /// read.
    boolean stop(Duration patience) throws InterruptedException {
        waiting.close();
        boolean all = thread.join(patience);
        stop = true;
        thread.join();
        return all;
    }

    private void run() {
        try {
            while (!stop) {
                Batch batch = waiting.take(BATCH, IDLE);
                if (batch.works().isEmpty()) {
                    if (waiting.closed()) {
                        return;
                    }
                    sync();
                } else {
                    read(batch.works());
                    waiting.done(batch);
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // nobody interrupts this thread but the end of the process
        }
    }

    private void read(List<Work> works) throws InterruptedException {
        for (Work work : works) {
            try {
                switch (work) {
                    case Put put -> put(put);
                    case Remove remove -> remove(remove);
                }
                unsynced++;
            } catch (IOException | AlreadyClosedException | IllegalArgumentException e) {
                lost(e);
            }
        }
        try {
            shelf.refresh();
        } catch (IOException | AlreadyClosedException e) {
            lost(e);
        }
        if (unsynced >= UNSYNCED) {
            sync();
        }
    }

    private void remove(Remove remove) throws IOException {
        OptionalLong only = remove.onlyVersion();
        if (only.isEmpty() || shelf.version(remove.key()).equals(Optional.of(only.getAsLong()))) {
            shelf.remove(remove.key());
        }
    }

    private void put(Put put) throws IOException, InterruptedException {
        Doc doc = put.doc();
        boolean late = put.onlyIfNewer() && shelf.version(doc.key()).orElse(Long.MIN_VALUE) > doc.version();
        if (!late) {
            Optional<Embedder> embedder = model.await(MODEL);
            shelf.put(doc, embedder.map(reads -> vectors(reads, doc)));
        }
    }

    private static List<float[]> vectors(Embedder embedder, Doc doc) {
        List<float[]> vectors = new ArrayList<>();
        for (String chunk : Chunks.of(doc.text())) {
            embedder.embed(chunk).ifPresent(vectors::add);
        }
        return vectors;
    }

    private void sync() {
        if (unsynced > 0) {
            try {
                shelf.commit();
                unsynced = 0;
            } catch (IOException | AlreadyClosedException e) {
                lost(e);
            }
        }
    }

    private void lost(Exception e) {
        if (missing.getAndIncrement() == 0) {
            LOG.log(Level.WARNING, "the search index lost something and wants to be built again", e);
        }
    }
}
