package dev.bulla.app;

import dev.bulla.seal.PrivateFile;
import dev.bulla.store.ClosedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A consistent copy of a data folder, taken while the gateway runs.
///
/// It leaves out `master.key` and `operator.token`: a backup travels, and whoever finds one must
/// not become the owner.
public final class Backup {
    private static final List<String> FILES = List.of("audit.pub", "audit.key", "bulla.toml");

    private Backup() {}

    /// Copies the folder into a new one.
    ///
    /// @throws ConfigRefused when the target is not an empty or new folder
    public static void take(Path folder, Path target) {
        if (Files.exists(target.resolve("bulla.db"))) {
            throw new ConfigRefused(target + " holds a backup already; choose another folder");
        }
        PrivateFile.folder(target);
        try (ClosedFolder data = ClosedFolder.open(folder)) {
            data.copyTo(target.resolve("bulla.db"));
            for (String name : FILES) {
                if (Files.exists(folder.resolve(name))) {
                    Files.copy(folder.resolve(name), target.resolve(name));
                }
            }
        } catch (IOException e) {
            throw new ConfigRefused("the copy failed: " + e.getMessage());
        }
    }
}
