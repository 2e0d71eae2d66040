package dev.bulla.app;

import dev.bulla.identity.TokenKind;
import dev.bulla.seal.PrivateFile;
import dev.bulla.seal.Tokens;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;

/// The data folder of a running gateway: private to its user, and locked, because two gateways on one folder would
/// fork the audit log.
public final class DataFolder implements AutoCloseable {
    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;

    private DataFolder(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    /// Makes the folder if need be and takes its lock.
    ///
    /// @throws ConfigRefused when another gateway holds it
    public static DataFolder open(Path path) {
        PrivateFile.folder(path);
        try {
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                throw new ConfigRefused("another gateway is running on " + path + "; stop it, or choose --data");
            }
            return new DataFolder(path, channel, lock);
        } catch (IOException e) {
            throw new ConfigRefused("cannot lock " + path + ": " + e.getMessage());
        }
    }

    private static @org.jspecify.annotations.Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException _) {
            return null; // this very process holds it
        }
    }

    public Path path() {
        return path;
    }

    /// The owner's operator token, made on the first start.
    public OperatorToken operatorToken(SecureRandom random) {
        Path file = path.resolve(OperatorToken.FILE);
        if (!Files.exists(file)) {
            PrivateFile.create(file, new Tokens(random).mint(TokenKind.OPERATOR.prefix()));
        }
        return OperatorToken.read(path);
    }

    /// Says where the gateway answers, for the commands.
    public void publish(GatewayFile gateway) {
        Path fresh = path.resolve(GatewayFile.FILE + ".new");
        try {
            Files.deleteIfExists(fresh);
            PrivateFile.create(fresh, gateway.text());
            Files.move(
                    fresh,
                    path.resolve(GatewayFile.FILE),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new ConfigRefused("cannot write " + GatewayFile.FILE + ": " + e.getMessage());
        }
    }

    /// Takes the address away and lets the folder go.
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path.resolve(GatewayFile.FILE));
        lock.release();
        channel.close();
    }
}
