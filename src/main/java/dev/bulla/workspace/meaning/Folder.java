package dev.bulla.workspace.meaning;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Logger;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;

/// The directory of the index. What it holds can be made again from the store, so a damaged or
/// foreign index is thrown away and an empty one opened; one that another process holds is not
/// touched.
final class Folder implements AutoCloseable {

    /// Counts up when documents are written differently, or by another model.
    private static final String FORMAT = "1";

    private static final System.Logger LOG = System.getLogger(Folder.class.getName());

    /// Lucene prints a hint about an incubating module at every start; kept here, since loggers
    /// are held weakly.
    private static final Logger HINT =
            Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

    private final Directory directory;

    private Folder(Directory directory) {
        this.directory = directory;
    }

    static Folder open(Path path) throws IOException {
        HINT.setLevel(java.util.logging.Level.SEVERE);
        Files.createDirectories(path);
        Folder folder = new Folder(FSDirectory.open(path));
        if (!folder.sound()) {
            folder.clear();
        }
        return folder;
    }

    private boolean sound() throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            for (LeafReaderContext leaf : reader.leaves()) {
                leaf.reader().checkIntegrity(); // a flipped bit is cheaper to find now than in the middle of a search
            }
            return FORMAT.equals(reader.getIndexCommit().getUserData().get("format"));
        } catch (IndexNotFoundException _) {
            return directory.listAll().length == 0;
        } catch (IOException | IllegalArgumentException e) {
            if (damage(e)) {
                LOG.log(
                        Level.WARNING,
                        "the search index is damaged and will be built again: {0}",
                        e.getClass().getSimpleName());
                return false;
            }
            throw e;
        }
    }

    /// Whether this says that the files are wrong, and not that the disk or a lock is.
    static boolean damage(Exception e) {
        return e instanceof CorruptIndexException
                || e instanceof IndexFormatTooOldException
                || e instanceof IndexFormatTooNewException
                || e instanceof EOFException
                || e instanceof NoSuchFileException
                || e instanceof FileNotFoundException
                || e instanceof IllegalArgumentException;
    }

    private void clear() throws IOException {
        try (var _ = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
            for (String file : directory.listAll()) {
                if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) {
                    directory.deleteFile(file);
                }
            }
        }
    }

    IndexWriter write(Words words) throws IOException {
        IndexWriterConfig config =
                new IndexWriterConfig(words).setRAMBufferSizeMB(16).setCommitOnClose(true);
        try {
            return new IndexWriter(directory, config);
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(directory);
            throw e;
        }
    }

    static void markComplete(IndexWriter writer, boolean complete) {
        Map<String, String> data = Map.of("format", FORMAT, "complete", Boolean.toString(complete));
        writer.setLiveCommitData(data.entrySet());
    }

    static boolean complete(IndexWriter writer) {
        for (Map.Entry<String, String> entry : writer.getLiveCommitData()) {
            if (entry.getKey().equals("complete")) {
                return Boolean.parseBoolean(entry.getValue());
            }
        }
        return false;
    }

    @Override
    public void close() throws IOException {
        directory.close();
    }
}
