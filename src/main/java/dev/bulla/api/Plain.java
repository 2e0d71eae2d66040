package dev.bulla.api;

import dev.bulla.audit.Evidence;
import dev.bulla.audit.Ledger;
import dev.bulla.http.Answer;
import dev.bulla.http.BadRequest;
import dev.bulla.http.Request;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.InternalRequest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/// The few paths under `/api/v1` that are no calls: who am I, and the log itself. Reading the log
/// is not written into it, or looking at it would never end.
public final class Plain {
    private static final String AUDIT_WHY = "reads the log, which is the owner's, and is not itself logged";
    private static final Pattern PROOF_PATH = Pattern.compile("/audit/([^/]+)/proof");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}");
    private static final int RECORDS = 100;
    private static final int RECORDS_MAX = 1_000;

    private final Ledger ledger;
    private final Me me;
    private final Status status;

    public Plain(Ledger ledger, Me me, Status status) {
        this.ledger = ledger;
        this.me = me;
        this.status = status;
    }

    /// One such path; all are read with GET.
    enum Line {
        ME("/me", "says who a credential is; nothing is done"),
        AUDIT("/audit", AUDIT_WHY),
        CHECKPOINT("/audit/checkpoint", AUDIT_WHY),
        PROOF("/audit/{seq}/proof", AUDIT_WHY),
        STATUS("/status", "says how the gateway is to the person who runs it");

        private final String path;
        private final String why;

        Line(String path, String why) {
            this.path = path;
            this.why = why;
        }

        String path() {
            return path;
        }

        String why() {
            return why;
        }
    }

    /// The line a path is on.
    ///
    /// @param path below `/api/v1`
    Optional<Line> find(String path) {
        if (PROOF_PATH.matcher(path).matches()) {
            return Optional.of(Line.PROOF);
        }
        return Arrays.stream(Line.values())
                .filter(line -> line != Line.PROOF && line.path().equals(path))
                .findFirst();
    }

    Answer answer(Line line, Request request, Identity identity) {
        if (line != Line.ME && !owner(identity)) {
            return Answer.refused(Refusal.of(Reason.SCOPE_MISSING, "This is the owner's."));
        }
        Answer.Bytes answer = switch (line) {
            case ME -> Answer.json(200, me.of(identity));
            case AUDIT -> records(request);
            case CHECKPOINT -> checkpoint();
            case PROOF -> proof(request);
            case STATUS -> Answer.json(200, status.json());
        };
        return answer.with("Cache-Control", "no-store");
    }

    private static boolean owner(Identity identity) {
        return identity.credential() != TokenKind.PERSONAL
                && identity.caller() instanceof Person person
                && person.role() == Person.Role.OWNER;
    }

    /// The records are answered as the very text that was hashed.
    private Answer.Bytes records(Request request) {
        long after = number(request, "after").orElse(0L);
        long limit = number(request, "limit").orElse((long) RECORDS);
        if (limit < 1 || limit > RECORDS_MAX) {
            throw BadRequest.of(Refusal.invalid("limit", "1 to " + RECORDS_MAX));
        }
        String items = String.join(",", ledger.records(after, (int) limit));
        return Answer.json(200, ("{\"items\":[" + items + "]}").getBytes(StandardCharsets.UTF_8));
    }

    private Answer.Bytes checkpoint() {
        return ledger.checkpoint()
                .map(note -> Answer.json(200, Json.object().put("checkpoint", note)))
                .orElseGet(() -> Answer.refused(Refusal.of(Reason.NOT_FOUND, "The log is empty.")));
    }

    private Answer.Bytes proof(Request request) {
        var path = PROOF_PATH.matcher(request.path().substring(InternalRequest.BASE.length()));
        if (!path.matches() || !NUMBER.matcher(path.group(1)).matches() || Long.parseLong(path.group(1)) < 1) {
            return Answer.refused(Reason.NOT_FOUND);
        }
        return Evidence.of(ledger, Long.parseLong(path.group(1)))
                .map(evidence -> Answer.json(200, evidence.json()))
                .orElseGet(() -> Answer.refused(Refusal.of(Reason.NOT_FOUND, "There is no such record.")));
    }

    private static Optional<Long> number(Request request, String name) {
        Optional<String> text = request.query(name);
        if (text.isPresent() && !NUMBER.matcher(text.get()).matches()) {
            throw BadRequest.of(Refusal.invalid(name, "a whole number"));
        }
        return text.map(Long::parseLong);
    }
}
