package dev.bulla.audit;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.seal.Hash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Checks a log with nothing but the public key: each record's hash, each link, the tree, and the
/// signature over it all. It shows records that were edited, dropped, moved or added, and an end
/// that was cut off; with an earlier checkpoint also a log that was rolled back or begun anew.
public final class Verify {
    private static final int PAGE = 4096;

    private Verify() {}

    /// Checks an export: records, and the checkpoint that covers them as the last line.
    public static Finding export(InputStream in, Trust trust) throws IOException {
        Replay replay = new Replay(trust);
        Optional<Finding> wrong = replay.start();
        Optional<String> note = Optional.empty();
        Lines lines = new Lines(in);
        for (var line = lines.next(); line.isPresent() && wrong.isEmpty(); line = lines.next()) {
            if (note.isPresent()) {
                return new Finding.Broken(replay.size() + 1, "more follows the checkpoint");
            }
            note = checkpoint(line.get());
            if (note.isEmpty()) {
                wrong = replay.take(line.get());
            }
        }
        if (wrong.isPresent()) {
            return wrong.get();
        }
        return note.map(replay::end)
                .orElseGet(() -> new Finding.Broken(replay.size() + 1, "no checkpoint ends the export"));
    }

    /// Checks a ledger, and that the hashes it answers proofs from belong to its records. It may
    /// grow meanwhile.
    public static Finding ledger(Ledger ledger, Trust trust) {
        Replay replay = new Replay(trust);
        Optional<Finding> wrong = replay.start();
        // In this order: a checkpoint read after the size covers at least that many records.
        long size = ledger.size();
        Optional<String> note = ledger.checkpoint();
        long end = note.flatMap(text -> Checkpoint.open(text, trust.key()))
                .map(Checkpoint::size)
                .orElse(size);
        while (wrong.isEmpty() && replay.size() < Math.max(size, end)) {
            int count = (int) Math.min(PAGE, Math.max(size, end) - replay.size());
            List<String> page = ledger.records(replay.size(), count);
            if (page.isEmpty()) {
                break;
            }
            wrong = page(ledger, replay, page);
        }
        if (wrong.isPresent()) {
            return wrong.get();
        }
        if (note.isEmpty()) {
            return replay.size() == 0 ? replay.empty() : new Finding.Broken(1, "no checkpoint covers this record");
        }
        return replay.end(note.get());
    }

    private static Optional<Finding> page(Ledger ledger, Replay replay, List<String> page) {
        List<Hash> stored = ledger.hashes(0, replay.size(), page.size());
        for (int i = 0; i < page.size(); i++) {
            List<Node> completed = new ArrayList<>(0);
            var wrong = replay.take(page.get(i).getBytes(StandardCharsets.UTF_8), completed);
            if (wrong.isPresent()) {
                return wrong;
            }
            if (i >= stored.size() || !stored.get(i).equals(replay.head())) {
                return Optional.of(new Finding.Broken(replay.size(), "the hash stored beside it is another"));
            }
            for (Node node : completed) {
                if (!ledger.hashes(node.level(), node.index(), 1).equals(List.of(node.hash()))) {
                    return Optional.of(new Finding.Broken(replay.size(), "a tree hash stored at it is another"));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> checkpoint(byte[] line) {
        if (line.length < 2 || !new String(line, StandardCharsets.UTF_8).contains("\"checkpoint\"")) {
            return Optional.empty();
        }
        try {
            JsonNode note = Json.parse(line).path("checkpoint");
            return note.isString() ? Optional.of(note.stringValue()) : Optional.empty();
        } catch (BadJson _) {
            return Optional.empty();
        }
    }
}
