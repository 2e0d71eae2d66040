package dev.bulla.workspace.meaning;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// Meaning by Lucene (BM25 and vectors, fused by rank) and MiniLM, both inside this process.
public final class LuceneMeaning implements Meaning {

    /// How long a search waits for what was queued before it, and for the model's first second.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration FAREWELL = Duration.ofSeconds(3);

    private final Model model;
    private final Shelf shelf;
    private final Reader reader;
    private final Waiting waiting = new Waiting();
    private final AtomicInteger missing = new AtomicInteger();

    private LuceneMeaning(Path directory, Model model) throws IOException {
        this.model = model;
        this.shelf = Shelf.open(directory);
        this.missing.set(shelf.wasComplete() ? 0 : 1);
        this.reader = new Reader(waiting, model, shelf, missing);
    }

    /// Finds by words and by meaning; the model is loaded when the first thing is put or searched
    /// for.
    public static LuceneMeaning open(Path directory) throws IOException {
        Path natives = directory.toAbsolutePath().resolve("native");
        return open(directory, new Model(() -> MiniLm.load(natives)));
    }

    /// Finds by words alone: no model in memory.
    public static LuceneMeaning wordsOnly(Path directory) throws IOException {
        return open(directory, Model.none());
    }

    static LuceneMeaning open(Path directory, Model model) throws IOException {
        LuceneMeaning meaning = new LuceneMeaning(directory, model);
        meaning.reader.start();
        return meaning;
    }

    /// Begins to load the model, for a house that would rather wait at its start than at its
    /// first search.
    public void warm() {
        model.warm();
    }

    @Override
    public void put(Doc doc) {
        queue(new Waiting.Put(doc, false));
    }

    @Override
    public void remove(Key key) {
        queue(new Waiting.Remove(key, OptionalLong.empty()));
    }

    private void queue(Waiting.Work work) {
        if (!waiting.offer(work)) {
            missing.incrementAndGet();
        }
    }

    @Override
    public List<Hit> search(Query query) {
        if (query.text().isBlank()) {
            return List.of();
        }
        return lucene(() -> {
            long start = System.nanoTime();
            Optional<Embedder> embedder = model.await(PATIENCE);
            boolean _ = waiting.awaitDone(PATIENCE.minusNanos(System.nanoTime() - start));
            return shelf.search(query, embedder.flatMap(reads -> reads.embed(query.text())));
        });
    }

    @Override
    public Map<Key, Long> versions() {
        return lucene(() -> shelf.versions(!model.absent()));
    }

    @Override
    public boolean needsRebuild() {
        return missing.get() > 0;
    }

    @Override
    public void catchUp(Stream<Doc> everything) {
        int before = missing.incrementAndGet(); // one more, until all is read
        Map<Key, Long> held = versions();
        boolean all = lucene(() -> {
            Iterator<Doc> docs = everything.iterator();
            boolean open = true;
            while (open && docs.hasNext()) {
                Doc doc = docs.next();
                Long version = held.remove(doc.key());
                if (version == null || version != doc.version()) {
                    open = waiting.offerOlder(new Waiting.Put(doc, true));
                }
            }
            for (Map.Entry<Key, Long> gone : held.entrySet()) {
                open = open && waiting.offerOlder(new Waiting.Remove(gone.getKey(), OptionalLong.of(gone.getValue())));
            }
            return open && waiting.awaitOlder();
        });
        if (all) {
            missing.addAndGet(-before); // what went missing meanwhile still is
        }
    }

    @Override
    public void close() {
        lucene(() -> {
            boolean all = reader.stop(FAREWELL);
            model.close();
            shelf.close(all && missing.get() == 0);
            return all;
        });
    }

    private interface Work<T> {
        T run() throws IOException, InterruptedException;
    }

    private static <T> T lucene(Work<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new InterruptedIOException("interrupted at the search index"));
        }
    }
}
