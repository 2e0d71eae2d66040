package dev.bulla.seal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/// Files that only their owner reads: born as 0600 in a 0700 folder, and refused when group or
/// others got in.
public final class PrivateFile {
    private static final Set<PosixFilePermission> OWNER_FILE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OWNER_FOLDER = PosixFilePermissions.fromString("rwx------");

    private PrivateFile() {}

    /// Makes the folder as 0700; one that exists is refused when group or others can enter it.
    public static void folder(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                Path parent = folder.toAbsolutePath().getParent();
                if (parent != null) {
                    Files.createDirectories(parent);
                }
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_FOLDER));
            }
            refuseOthers(folder, "chmod 700 " + folder);
        } catch (IOException e) {
            throw new KeyRefused("cannot make the folder " + folder + ": " + e.getMessage(), e);
        }
    }

    /// Writes a new file that has mode 0600 from its first byte on, and is on the disk when this
    /// returns.
    public static void create(Path file, String text) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            folder(folder);
        }
        try (var channel = Files.newByteChannel(
                file,
                EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.DSYNC),
                PosixFilePermissions.asFileAttribute(OWNER_FILE))) {
            channel.write(StandardCharsets.UTF_8.encode(text + "\n"));
        } catch (FileAlreadyExistsException e) {
            throw new KeyRefused(file + " appeared while it was being made; start again", e);
        } catch (IOException e) {
            throw new KeyRefused("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /// Reads a file, unless somebody else could read it too.
    public static String read(Path file) {
        try {
            refuseOthers(file, "chmod 600 " + file);
        } catch (IOException e) {
            throw new KeyRefused("cannot read " + file + ": " + e.getMessage(), e);
        }
        return readUnchecked(file);
    }

    static String readUnchecked(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new KeyRefused("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static void refuseOthers(Path path, String cure) throws IOException {
        Set<PosixFilePermission> mode = Files.getPosixFilePermissions(path);
        if (!OWNER_FOLDER.containsAll(mode)) {
            throw new KeyRefused(
                    path + " is open to other users (" + PosixFilePermissions.toString(mode) + "); run: " + cure);
        }
    }
}
