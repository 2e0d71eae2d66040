package dev.bulla.signin;

import dev.bulla.audit.Act;
import dev.bulla.audit.Decision;
import dev.bulla.audit.Door;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Phase;
import dev.bulla.audit.Verdict;
import dev.bulla.audit.Who;
import dev.bulla.change.Change;
import dev.bulla.identity.Caller;
import dev.bulla.identity.NewToken;
import dev.bulla.identity.Person;
import dev.bulla.identity.TokenKind;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Opens sessions: the end of every way in.
final class Opening {
    private final Ground ground;

    Opening(Ground ground) {
        this.ground = ground;
    }

    /// Opens a session in this browser together with the changes that led to it.
    ///
    /// @param how the name of what was done, for the log
    Entrance open(Person person, Browser browser, String how, List<Change> before) {
        Instant now = ground.clock().instant();
        NewToken secret = NewToken.of(TokenKind.SESSION, ground.random());
        WebSession session =
                new WebSession(ground.ids().get(), person.id(), browser.label(), WebSession.Span.from(now), now);
        List<Change> changes = new ArrayList<>(before);
        changes.add(ground.keeping().sessions().open(session, secret.hash()));
        Optional<Refusal> refused = ground.diary().note(entry(person, how), changes);
        return refused.map(Opening::why).orElseGet(() -> new Entrance.In(person, secret));
    }

    private static Entrance why(Refusal refusal) {
        return switch (refusal.reason()) {
            // what was right a moment ago is not any more
            case NOT_FOUND -> new Entrance.Wrong();
            case LINK_USED -> new Entrance.UsedLink();
            case NAME_TAKEN -> new Entrance.Unfit("email", "There is an account with this e-mail already.");
            default -> new Entrance.Unfit("", refusal.message());
        };
    }

    static Entry entry(Caller person, String how) {
        Who who = new Who(person.kind(), person.key(), person.name());
        return Entry.of(who, new Act(Door.REST, how, ""), Verdict.of(Decision.RAN, List.of()), Phase.WHOLE);
    }

    static Entry refused(Caller person, String how, Reason reason) {
        Who who = new Who(person.kind(), person.key(), person.name());
        Verdict verdict = Verdict.of(Decision.REFUSED, reason.word(), List.of());
        return Entry.of(who, new Act(Door.REST, how, ""), verdict, Phase.WHOLE);
    }
}
