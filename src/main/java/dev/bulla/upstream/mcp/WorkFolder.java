package dev.bulla.upstream.mcp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The folder a child works in and takes for its home: empty at first, gone with it.
final class WorkFolder {
    private WorkFolder() {}

    static Path make() throws IOException {
        return Files.createTempDirectory("bulla-server-").toRealPath();
    }

    static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException _) {
            // Somebody still writes there; the system empties its temporary folder.
        }
    }
}
