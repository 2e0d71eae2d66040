package dev.bulla.audit;

import dev.bulla.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Writes a log out for others to keep and to check: one record a line, and as the last line
/// `{"checkpoint": "<note>"}` with the signed checkpoint that covers exactly these records.
public final class Export {
    private static final int PAGE = 4096;

    private Export() {}

    /// Writes everything up to the newest checkpoint and returns how many records that was.
    public static long write(Ledger ledger, OutputStream out) throws IOException {
        Optional<String> note = ledger.checkpoint();
        long end = note.map(Checkpoint::unverifiedSize).orElse(0L);
        long written = 0;
        while (written < end) {
            List<String> page = ledger.records(written, (int) Math.min(PAGE, end - written));
            if (page.isEmpty()) {
                break;
            }
            for (String record : page) {
                line(record, out);
            }
            written += page.size();
        }
        if (note.isPresent()) {
            line(Json.text(Json.object().put("checkpoint", note.get())), out);
        }
        return written;
    }

    private static void line(String text, OutputStream out) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }
}
