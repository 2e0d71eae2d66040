package dev.bulla.cli;

import dev.bulla.app.AuditFolder;
import dev.bulla.audit.Checkpoint;
import dev.bulla.audit.Finding;
import dev.bulla.audit.Trust;
import dev.bulla.audit.Verify;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/// `bulla audit verify`: checks an export or a data folder, offline, with only the public key.
@Command(
        name = "verify",
        description =
                "Check the log of a data folder, or an export; needs no gateway and no secret. A key kept "
                        + "elsewhere (--key) or an earlier checkpoint (--checkpoint) also exposes a log that was replaced whole.")
final class AuditVerifyCommand implements Callable<Integer> {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "An export, to be verified with --key.")
    @Nullable
    Path export;

    @Option(names = "--key", paramLabel = "FILE", description = "The public key, a copy of audit.pub kept elsewhere.")
    @Nullable
    Path key;

    @Option(names = "--checkpoint", paramLabel = "FILE", description = "A checkpoint from earlier.")
    @Nullable
    Path checkpoint;

    @Override
    public Integer call() throws IOException {
        Finding finding = export == null ? folder() : export(export);
        shared.print(finding.json(), words(finding));
        if (finding instanceof Finding.Broken broken) {
            throw new Refused("the log does not verify at record " + broken.record() + ": " + broken.reason());
        }
        return 0;
    }

    private Finding folder() throws IOException {
        try (AuditFolder audit = AuditFolder.open(shared.folder())) {
            Trust trust = key == null ? Trust.beside(audit.ownKey()) : Trust.outside(AuditFolder.key(key));
            return Verify.ledger(audit.ledger(), since(trust));
        }
    }

    /// A key inside an export would vouch for itself.
    private Finding export(Path file) throws IOException {
        if (key == null) {
            throw new ParameterException(
                    shared.command.commandLine(),
                    "an export is only verified with --key, the public key kept elsewhere");
        }
        if (!Files.isRegularFile(file)) {
            throw new Refused("there is no file " + file);
        }
        try (var in = new BufferedInputStream(Files.newInputStream(file))) {
            return Verify.export(in, since(Trust.outside(AuditFolder.key(key))));
        }
    }

    private Trust since(Trust trust) throws IOException {
        if (checkpoint == null) {
            return trust;
        }
        if (!Files.isRegularFile(checkpoint)) {
            throw new Refused("there is no file " + checkpoint);
        }
        String note = new String(Files.readAllBytes(checkpoint), StandardCharsets.UTF_8);
        if (!Checkpoint.isNote(note)) {
            throw new Refused(checkpoint + " holds no checkpoint; it is what `bulla audit checkpoint` prints");
        }
        return trust.since(note);
    }

    private static String words(Finding finding) {
        return switch (finding) {
            case Finding.Whole whole ->
                "ok: %d records, head %s%s"
                        .formatted(
                                whole.records(),
                                whole.head().hex(),
                                whole.anchored()
                                        ? ""
                                        : System.lineSeparator()
                                                + "Checked with the key beside the log only: with --key or --checkpoint "
                                                + "kept elsewhere it would also show a log that was replaced whole.");
            case Finding.Broken _ -> "NOT ok";
        };
    }
}
