package dev.bulla.console.audit;

import dev.bulla.audit.Decision;
import dev.bulla.audit.Door;
import dev.bulla.audit.Ledger;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// The log, newest first, as it grows.
public final class AuditPage implements Page {
    private final Ledger ledger;

    public AuditPage(Ledger ledger) {
        this.ledger = ledger;
    }

    /// What the template shows.
    ///
    /// @param size how many records there are in all
    /// @param live whether this is the newest end, which grows
    /// @param older the address of what is before; empty when nothing is
    public record Seen(Wanted wanted, List<Row> rows, long size, boolean live, String older) {
        public List<String> decisions() {
            return Arrays.stream(Decision.values()).map(Decision::word).toList();
        }

        public List<String> doors() {
            return Arrays.stream(Door.values()).map(Door::word).toList();
        }
    }

    /// One record.
    ///
    /// @param came what came of it
    public record Row(long seq, String at, String caller, String capability, String door, Came came) {}

    /// A decision and why.
    ///
    /// @param tone `good`, `warn`, `bad`, or empty
    public record Came(String decision, String reason, String tone) {}

    @Override
    public List<Way> ways() {
        return List.of(Way.get("/audit", Owner.only(this::show)));
    }

    private View show(Visit visit) {
        Wanted wanted = Wanted.of(visit);
        String before = visit.query("before");
        boolean live = !before.matches("[1-9][0-9]{0,14}");
        Slice slice = Slice.of(ledger, wanted, live ? Long.MAX_VALUE : Long.parseLong(before));
        List<Row> rows = slice.records().stream().map(AuditPage::row).toList();
        String older = slice.from() > 1 ? wanted.before(slice.from()) : "";
        Seen seen = new Seen(wanted, rows, ledger.size(), live, older);
        return View.of("audit/audit", "Audit", seen).in(Nav.AUDIT);
    }

    private static Row row(Read read) {
        JsonNode record = read.record();
        return new Row(
                read.seq(),
                record.path("at").asString(""),
                caller(record.path("caller")),
                Shown.line(record.path("capability").asString("")),
                record.path("door").asString(""),
                came(record));
    }

    static String caller(JsonNode caller) {
        String name = caller.path("name").asString("");
        String kind = caller.path("kind").asString("");
        return Shown.line(name.isEmpty() ? kind : name + " (" + kind + ")");
    }

    static Came came(JsonNode record) {
        String decision = record.path("decision").asString("");
        String tone = switch (decision) {
            case "ran" -> "good";
            case "refused", "failed", "unreadable" -> "bad";
            case "awaiting", "unknown" -> "warn";
            default -> "";
        };
        return new Came(decision, Shown.line(record.path("reason").asString("")), tone);
    }
}
