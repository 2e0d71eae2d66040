package dev.bulla.audit;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Signer;
import dev.bulla.seal.Verifier;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// What the log was at one moment, in three lines that get signed (C2SP tlog-checkpoint): origin,
/// size, Merkle root.
///
/// One signature per commit covers every record up to it. A copy kept elsewhere shows later
/// whether the log was cut or replaced.
public record Checkpoint(long size, Hash root) {
    /// The first line, and the name of the key that signs.
    public static final String ORIGIN = "bulla/audit";

    public static Checkpoint of(Head head) {
        return new Checkpoint(head.size(), head.root());
    }

    /// The note to keep and to hand out.
    public String sign(Signer signer) {
        return Note.sign(text(), signer);
    }

    /// The checkpoint in a note, if this key signed it.
    public static Optional<Checkpoint> open(String note, Verifier verifier) {
        return Note.open(note, verifier).flatMap(Checkpoint::parse);
    }

    /// Whether a text looks like a checkpoint's note at all, whoever signed it.
    public static boolean isNote(String text) {
        int end = text.lastIndexOf("\n\n");
        return end >= 0 && parse(text.substring(0, end + 1)).isPresent();
    }

    /// The size a note of our own ledger names, with the signature left to its reader; 0 for no
    /// note.
    static long unverifiedSize(String note) {
        return note.lines().skip(1).findFirst().map(Long::parseLong).orElse(0L);
    }

    private String text() {
        return ORIGIN + "\n" + size + "\n" + Base64.getEncoder().encodeToString(root.bytes()) + "\n";
    }

    private static Optional<Checkpoint> parse(String text) {
        List<String> lines = text.lines().toList();
        if (lines.size() < 3 || !lines.getFirst().equals(ORIGIN)) {
            return Optional.empty();
        }
        try {
            Hash root = Hash.of(Base64.getDecoder().decode(lines.get(2)));
            Checkpoint checkpoint = new Checkpoint(Long.parseUnsignedLong(lines.get(1)), root);
            return checkpoint.text().equals(text) ? Optional.of(checkpoint) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
