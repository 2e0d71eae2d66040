package dev.bulla.app;

import dev.bulla.audit.Ledger;
import dev.bulla.seal.Verifier;
import dev.bulla.store.ClosedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The audit log of a data folder, to be read and checked without a gateway and without a secret.
public final class AuditFolder implements AutoCloseable {
    private final Path folder;
    private final ClosedFolder store;

    private AuditFolder(Path folder, ClosedFolder store) {
        this.folder = folder;
        this.store = store;
    }

    public static AuditFolder open(Path folder) {
        return new AuditFolder(folder, ClosedFolder.open(folder));
    }

    public Ledger ledger() {
        return store.ledger();
    }

    /// Copies the data folder while the gateway runs, without what opens the sealed values or
    /// the doors.
    public void backup(Path into) {
        store.backup(into);
    }

    /// The key that lies beside the log.
    public Verifier ownKey() {
        return key(folder.resolve("audit.pub"));
    }

    /// The public key in a file.
    ///
    /// @throws ConfigRefused when there is none in it
    public static Verifier key(Path file) {
        try {
            return Verifier.parse(Files.readString(file))
                    .orElseThrow(() -> new ConfigRefused(file + " holds no audit key"));
        } catch (IOException e) {
            throw new ConfigRefused("cannot read " + file);
        }
    }

    @Override
    public void close() {
        store.close();
    }
}
