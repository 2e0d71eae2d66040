package dev.bulla.store;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
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

    private static final Logger LOG = System.getLogger("dev.bulla.store");

    private final Path folder;
    private final SqliteFile file;

    Backup(Path folder, SqliteFile file) {
        this.folder = folder;
        this.file = file;
    }

    /// Copies everything, or leaves nothing behind: half a copy could be taken for one.
    void copy(Path into) {
        Path target = into.toAbsolutePath().normalize();
        List<Path> made = new ArrayList<>();
        try {
            if (Files.exists(target)) {
                requireEmpty(target);
            } else {
                made.addAll(missing(target));
                Files.createDirectories(target, PosixFilePermissions.asFileAttribute(DIRECTORY));
            }
            Files.setPosixFilePermissions(target, DIRECTORY);
            try {
                fill(target);
            } catch (IOException | SQLException | RuntimeException e) {
                empty(target);
                throw e;
            }
        } catch (IOException | SQLException e) {
            made.forEach(Backup::remove);
            throw new StoreRefused("the backup could not be written: " + said(e), e);
        } catch (RuntimeException e) {
            made.forEach(Backup::remove);
            throw e;
        }
    }

    private void fill(Path target) throws IOException, SQLException {
        Path database = target.resolve(Store.FILE);
        file.copy(database);
        Files.setPosixFilePermissions(database, PRIVATE);
        for (Path plain : beside()) {
            Path copy = target.resolve(plain.getFileName());
            Files.copy(plain, copy);
            Files.setPosixFilePermissions(copy, PRIVATE);
        }
    }

    /// The folders that are not there yet, the deepest first.
    private static List<Path> missing(Path target) {
        List<Path> missing = new ArrayList<>();
        for (Path at = target; at != null && !Files.exists(at); at = at.getParent()) {
            missing.add(at);
        }
        return missing;
    }

    /// The folder was empty before, so all that is in it is ours.
    private static void empty(Path target) throws IOException {
        try (Stream<Path> files = Files.list(target)) {
            files.forEach(Backup::remove);
        }
    }

    private static void remove(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "what a failed backup left behind could not be removed: " + path);
        }
    }

    private static String said(Exception e) {
        return e instanceof FileSystemException file ? StoreRefused.words(file) : String.valueOf(e.getMessage());
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
