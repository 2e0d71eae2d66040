package dev.bulla.console.audit;

import dev.bulla.audit.Evidence;
import dev.bulla.audit.Ledger;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Records;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Attachment;
import dev.bulla.http.BadRequest;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.seal.Hash;
import dev.bulla.seal.Verifier;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// One record of the log, with the proof that it belongs there.
public final class RecordPage implements Page {
    /// An outcome follows its intent closely; farther than this it is not looked for.
    private static final int NEAR = 500;

    private final Ledger ledger;
    private final Verifier verifier;

    public RecordPage(Ledger ledger, Verifier verifier) {
        this.ledger = ledger;
        this.verifier = verifier;
    }

    /// What the template shows.
    ///
    /// @param newest the seq of the newest record
    public record Seen(long seq, long newest, List<Fact> facts, Other other, AuditPage.Came came, Proved proved) {}

    /// One member of the record.
    public record Fact(String name, String value) {}

    /// The other half of a call: its intent or its outcome; 0 where there is none.
    public record Other(String label, long seq) {}

    /// The proof, and whether it holds.
    public record Proved(boolean holds, long index, long size, List<String> path, String checkpoint) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get("/audit/{seq}", Owner.only(this::show)),
                Way.get("/audit/{seq}/proof", Owner.only(this::proof)));
    }

    private View show(Visit visit) {
        long seq = seq(visit);
        Evidence evidence = evidence(seq);
        JsonNode record = Records.read(evidence.record());
        List<Fact> facts = new ArrayList<>();
        facts("", record, facts);
        Proved proved = new Proved(
                evidence.convinces(verifier),
                evidence.proof().index(),
                evidence.proof().size(),
                evidence.proof().path().stream().map(Hash::hex).toList(),
                evidence.checkpoint());
        Seen seen = new Seen(seq, ledger.size(), facts, other(seq, record), AuditPage.came(record), proved);
        return View.of("audit/record", "Record " + seq, seen).in(Nav.AUDIT);
    }

    private static void facts(String prefix, JsonNode object, List<Fact> facts) {
        object.properties().forEach(member -> {
            JsonNode value = member.getValue();
            String name = prefix + Shown.line(member.getKey());
            if (value.isObject()) {
                facts(name + ".", value, facts);
            } else if (value.isArray()) {
                List<String> all = new ArrayList<>();
                value.forEach(one -> all.add(one.asString("")));
                facts.add(new Fact(name, Shown.line(String.join(", ", all))));
            } else {
                facts.add(new Fact(name, Shown.line(value.asString(""))));
            }
        });
    }

    private Other other(long seq, JsonNode record) {
        if (record.has("of")) {
            return new Other("What was about to happen", record.path("of").asLong());
        }
        if (!record.path("phase").asString("").equals("intent")) {
            return new Other("", 0);
        }
        long outcome = ledger.records(seq, NEAR).stream()
                .map(Records::read)
                .filter(later -> later.path("of").asLong(0) == seq)
                .mapToLong(later -> later.path("seq").asLong())
                .findFirst()
                .orElse(0);
        return new Other("What came of it", outcome);
    }

    private View proof(Visit visit) {
        long seq = seq(visit);
        Evidence evidence = evidence(seq);
        if (!evidence.convinces(verifier)) {
            throw BadRequest.of(Refusal.of(Reason.NOT_FOUND, "This record was changed; there is no proof of it."));
        }
        byte[] json = Json.bytes(evidence.json());
        return View.raw(Attachment.of("application/json", "record-" + seq + "-proof.json", json)
                .with("Cache-Control", "no-store"));
    }

    private Evidence evidence(long seq) {
        return Evidence.of(ledger, seq)
                .orElseThrow(() -> BadRequest.of(Refusal.of(Reason.NOT_FOUND, "There is no such record.")));
    }

    private static long seq(Visit visit) {
        String text = visit.param("seq");
        if (!text.matches("[1-9][0-9]{0,14}")) {
            throw BadRequest.of(Refusal.of(Reason.NOT_FOUND, "There is no such record."));
        }
        return Long.parseLong(text);
    }
}
