package dev.bulla.app;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.bulla.seal.Keys;
import dev.bulla.store.Store;
import dev.bulla.workspace.Cursors;
import dev.bulla.workspace.Desk;
import dev.bulla.workspace.Reindex;
import dev.bulla.workspace.Warmth;
import dev.bulla.workspace.meaning.LuceneMeaning;
import dev.bulla.workspace.meaning.Meaning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// What the built-in domains work with, and what of it must be closed.
record Workspace(Desk desk, Warmth warmth, Meaning meaning) implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("dev.bulla.workspace");
    private static final String INDEX = "index";

    static Workspace open(Config config, Path folder, Keys keys, Store store) {
        Meaning meaning = index(config, folder.resolve(INDEX));
        Warmth warmth = new Warmth(store.shelf(), store.changes());
        Desk desk = new Desk(
                store.shelf(),
                meaning,
                new Cursors(keys),
                warmth,
                () -> UlidCreator.getMonotonicUlid().toString());
        return new Workspace(desk, warmth, meaning);
    }

    private static Meaning index(Config config, Path directory) {
        try {
            return config.tools().searchByMeaning()
                    ? LuceneMeaning.open(directory)
                    : LuceneMeaning.wordsOnly(directory);
        } catch (IOException e) {
            throw new UncheckedIOException("the search index cannot be opened", e);
        }
    }

    /// Brings the index level with the store, beside whatever else happens.
    void catchUp() {
        Thread.ofVirtual().name("reindex").start(() -> {
            try {
                new Reindex(desk).run();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "the search index was not brought up to date", e);
            }
        });
    }

    @Override
    public void close() {
        meaning.close();
    }
}
