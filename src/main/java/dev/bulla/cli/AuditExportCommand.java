package dev.bulla.cli;

import dev.bulla.app.AuditFolder;
import dev.bulla.audit.Export;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bulla audit export`: the log as JSON lines, the newest checkpoint last.
@Command(name = "export", description = "Write the log as JSON lines, the newest checkpoint last.")
final class AuditExportCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    DataOption data;

    @Option(names = "--out", paramLabel = "FILE", description = "Write here (default: standard output).")
    @Nullable
    Path out;

    @Override
    public Integer call() throws IOException {
        long written;
        try (AuditFolder audit = AuditFolder.open(data.path());
                OutputStream to = new BufferedOutputStream(open(), 1 << 16)) {
            written = Export.write(audit.ledger(), to);
        }
        if (out != null) {
            spec.commandLine()
                    .getOut()
                    .println("wrote " + written + (written == 1 ? " record" : " records") + " to " + out);
        }
        return 0;
    }

    private OutputStream open() throws IOException {
        if (out == null) {
            return System.out;
        }
        if (Files.exists(out)) {
            throw new Refused(out + " exists; choose another file");
        }
        return Files.newOutputStream(out, StandardOpenOption.CREATE_NEW);
    }
}
