package dev.bulla.console.audit;

import dev.bulla.audit.Export;
import dev.bulla.audit.Ledger;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Answer;
import dev.bulla.http.Attachment;
import dev.bulla.http.BadRequest;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.seal.Verifier;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// What the owner keeps elsewhere: the signed checkpoint, the key that shows it is real, and the
/// log itself.
public final class CopiesPage implements Page {
    private final Ledger ledger;
    private final Verifier verifier;

    public CopiesPage(Ledger ledger, Verifier verifier) {
        this.ledger = ledger;
        this.verifier = verifier;
    }

    /// What the template shows.
    public record Seen(String checkpoint, String key) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/audit/checkpoint", Owner.only(this::show)),
                Way.get("/audit/checkpoint/file", Owner.only(_ -> file("bulla-checkpoint.txt", note()))),
                Way.get("/audit/key/file", Owner.only(_ -> file("audit.pub", verifier.line() + "\n"))),
                Way.get("/audit/export", Owner.only(this::export)));
    }

    private View show(Visit visit) {
        Seen seen = new Seen(ledger.checkpoint().orElse(""), verifier.line());
        return View.of("audit/checkpoint", "Checkpoint", seen).in(Nav.AUDIT);
    }

    private String note() {
        return ledger.checkpoint().orElseThrow(() -> BadRequest.of(Refusal.of(Reason.NOT_FOUND, "The log is empty.")));
    }

    private static View file(String name, String text) {
        return View.raw(Attachment.of("text/plain", name, text.getBytes(StandardCharsets.UTF_8))
                .with("Cache-Control", "no-store"));
    }

    private View export(Visit visit) {
        return View.raw(new Answer.Written(
                        Attachment.headers("application/jsonl", "bulla-audit.jsonl"), out -> Export.write(ledger, out))
                .with("Cache-Control", "no-store"));
    }
}
