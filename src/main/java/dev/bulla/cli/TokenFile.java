package dev.bulla.cli;

import dev.bulla.seal.PrivateFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// An agent's token in a file that only its user reads, for hosts that start `connect`: what
/// stands in a host's settings or on a command line, others can read.
final class TokenFile {
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

    private TokenFile() {}

    /// Where an agent's token is looked for unless a file is named.
    static Path usual(Path data, String agent) {
        StringBuilder name = new StringBuilder();
        for (byte b : agent.getBytes(StandardCharsets.UTF_8)) {
            // A name is free text: it must not lead out of the folder.
            if (PLAIN.indexOf(b) >= 0) {
                name.append((char) b);
            } else {
                name.append(String.format("%%%02x", b & 0xff));
            }
        }
        return data.resolve("agents").resolve(name + ".token");
    }

    /// Makes the file empty, before there is a token that could be lost.
    static void reserve(Path file, boolean usual) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (usual && folder != null) {
            PrivateFile.folder(folder);
        }
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException _) {
            throw new Refused(file + " exists already; remove it if its agent is revoked, or name another file");
        }
    }

    static void fill(Path file, String token) throws IOException {
        Files.write(
                file,
                (token + "\n").getBytes(StandardCharsets.UTF_8),
                Set.of(StandardOpenOption.WRITE, StandardOpenOption.DSYNC).toArray(StandardOpenOption[]::new));
    }

    /// The token in the file; refused when others could read it too.
    static String read(Path file, String agent) {
        if (!Files.isRegularFile(file)) {
            throw new Refused("there is no token in " + file + "; `bulla agent token " + DataOption.quoted(agent)
                    + " --token-file` makes a new one there (the old one ends), `bulla agent create` a new agent");
        }
        String token = PrivateFile.read(file);
        if (token.isEmpty() || token.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw new Refused(file + " holds no token");
        }
        return token;
    }
}
