package dev.bulla.console.audit;

import dev.bulla.audit.Checkpoint;
import dev.bulla.audit.Finding;
import dev.bulla.audit.Ledger;
import dev.bulla.audit.Trust;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Header;
import dev.bulla.seal.Verifier;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// The check of the whole log.
public final class VerifyPage implements Page {
    private static final Duration WAIT = Duration.ofSeconds(2);
    private static final int WRONG = 422;

    private final Verifier verifier;
    private final Check check;

    public VerifyPage(Ledger ledger, Verifier verifier, InstantSource clock) {
        this.verifier = verifier;
        this.check = new Check(ledger, clock);
    }

    /// What the template shows.
    ///
    /// @param earlier the checkpoint that was typed in
    /// @param wrong what is wrong with that
    public record Seen(boolean running, long done, long size, Told told, String earlier, String wrong) {}

    /// What the last check found.
    ///
    /// @param at when; empty when there was none
    /// @param broken the seq where the damage first shows; 0 when there is none
    /// @param anchored whether something from outside vouched
    public record Told(String at, String took, String text, long broken, boolean anchored) {
        static final Told NOTHING = new Told("", "", "", 0, false);
    }

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/audit/verify", Owner.only(_ -> show("", "", 200))),
                Way.post("/audit/verify", Owner.only(this::begin)));
    }

    private View begin(Visit visit) {
        String earlier = visit.form().text("checkpoint");
        Trust trust = Trust.beside(verifier);
        if (!earlier.isBlank()) {
            // The note's lines each end; a paste often loses the last end.
            String note = earlier.strip() + "\n";
            if (Checkpoint.open(note, verifier).isEmpty()) {
                return show(earlier, "This is no checkpoint that this log's key signed.", WRONG);
            }
            trust = trust.since(note);
        }
        try {
            check.begin(trust, WAIT);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return View.go("/audit/verify");
    }

    private View show(String earlier, String wrong, int status) {
        Check.State state = check.state();
        Told told = state.broke()
                ? new Told("now", "", "The check did not come to its end. Try again.", 0, false)
                : state.last().map(VerifyPage::told).orElse(Told.NOTHING);
        Seen seen = new Seen(state.running(), state.done(), state.size(), told, earlier, wrong);
        View.Whole page =
                View.of("audit/verify", "Verify the log", seen).in(Nav.AUDIT).status(status);
        // The header works without scripts, and stops with the check.
        return state.running() ? page.with(new Header("Refresh", "2")) : page;
    }

    private static Told told(Check.Result result) {
        String at = result.at().toString();
        String took = result.took().toMillis() + " ms";
        return switch (result.finding()) {
            case Finding.Whole whole -> {
                String text = "The log is whole: each of its " + whole.records()
                        + " records is the one that was signed, in its place.";
                yield new Told(at, took, text, 0, whole.anchored());
            }
            case Finding.Broken broken ->
                new Told(at, took, "The log was changed: " + broken.reason() + ".", broken.record(), false);
        };
    }
}
