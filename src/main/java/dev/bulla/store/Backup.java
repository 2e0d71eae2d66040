package dev.bulla.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A consistent copy of a data folder while the gateway runs: the database as of one moment, and
/// the plain files beside it.
///
/// What opens the sealed values or the doors stays behind, so that a stolen copy is only sealed
/// data; nor does it follow links out of the folder.
final class Backup {
    private static final Set<String> LEFT_BEHIND =
            Set.of("master.key", "operator.token", "gateway.json", "bulla.lock", Store.FILE);
    private static final Set<PosixFilePermission> DIRECTORY = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rw-------");

    private final Path folder;
    private final SqliteFile file;

    Backup(Path folder, SqliteFile file) {
        this.folder = folder;
        this.file = file;
    }

    void copy(Path into) {
        try {
            if (Files.exists(into)) {
                requireEmpty(into);
            } else {
                Files.createDirectories(into, PosixFilePermissions.asFileAttribute(DIRECTORY));
            }
            Files.setPosixFilePermissions(into, DIRECTORY);
            Path database = into.resolve(Store.FILE);
            file.copy(database);
            Files.setPosixFilePermissions(database, PRIVATE);
            for (Path file : beside()) {
                Path copy = into.resolve(file.getFileName());
                Files.copy(file, copy);
                Files.setPosixFilePermissions(copy, PRIVATE);
            }
        } catch (IOException | SQLException e) {
            throw new StoreRefused("the backup could not be written: " + e.getMessage(), e);
        }
    }

    private static void requireEmpty(Path into) throws IOException {
        try (Stream<Path> there = Files.list(into)) {
            if (there.findAny().isPresent()) {
                throw new StoreRefused("the backup's folder must be new or empty");
            }
        }
    }

    private List<Path> beside() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> !LEFT_BEHIND.contains(file.getFileName().toString()))
                    .filter(file -> !file.getFileName().toString().startsWith(Store.FILE + "-"))
                    .toList();
        }
    }
}
