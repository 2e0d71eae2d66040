package dev.bulla.app;

import dev.bulla.identity.TokenKind;
import dev.bulla.seal.PrivateFile;
import dev.bulla.seal.Tokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;

/// The data folder of a gateway: private to its user. The store holds its lock; this holds what
/// commands find in it.
public final class DataFolder implements AutoCloseable {
    private final Path path;
    private final boolean restored;
    private boolean published;

    private DataFolder(Path path, boolean restored) {
        this.path = path;
        this.restored = restored;
    }

    /// Makes the folder if need be; one that others can enter is refused.
    public static DataFolder open(Path path) {
        PrivateFile.folder(path);
        return new DataFolder(path, false);
    }

    /// The same folder, said to be a copy that `backup` made.
    public DataFolder asRestored() {
        return new DataFolder(path, true);
    }

    boolean restored() {
        return restored;
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
            published = true;
        } catch (IOException e) {
            throw new ConfigRefused("cannot write " + GatewayFile.FILE + ": " + e.getMessage());
        }
    }

    /// Takes the address away, if this gateway put it there: a start that was refused leaves the
    /// running one's.
    @Override
    public void close() throws IOException {
        if (published) {
            Files.deleteIfExists(path.resolve(GatewayFile.FILE));
        }
    }
}
