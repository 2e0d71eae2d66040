package dev.bulla.pipeline;

import dev.bulla.grant.Candidates;
import dev.bulla.pipeline.Step.Go;
import dev.bulla.pipeline.Step.Judge;
import dev.bulla.pipeline.Step.Replay;
import dev.bulla.pipeline.Step.Stop;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/// The one way of every call: a person's over REST, an agent's over MCP, a host's over the
/// facade. The stages stand in one list, in the order of the law; the audit is the wall around
/// them.
public final class Pipeline {
    /// How often a call is judged anew because what it was judged by changed meanwhile. More than
    /// this is a storm of changes, not a race.
    private static final int JUDGEMENTS = 8;

    /// The stages before arguments are looked at: authenticate and scope.
    private static final int BEFORE_ARGUMENTS = 2;

    private final List<Stage> stages;
    private final Auditor auditor;
    private final LongAdder calls = new LongAdder();

    Pipeline(List<Stage> stages, Auditor auditor) {
        this.stages = List.copyOf(stages);
        this.auditor = auditor;
    }

    public static Pipeline of(Parts parts) {
        Parts.Who who = parts.who();
        Parts.Setting setting = parts.setting();
        Approvals approvals = parts.memory().approvals();
        Auditor auditor = new Auditor(parts.journal());
        Candidates candidates = new Candidates(setting.conditions());
        return new Pipeline(
                List.of(
                        new Authenticate(who.authenticator(), who.proofs()),
                        new Scope(who.registry(), who.policies()),
                        new SemanticScope(who.registry(), candidates, new Digests(setting.keys()), setting.clock()),
                        new Replaying(parts.memory().replays(), setting.keys()),
                        new Approval(approvals, new Asking(parts, candidates)),
                        new Spend(parts.journal(), auditor, who.policies()),
                        new Handle(parts.journal(), auditor, parts.plans())),
                auditor);
    }

    /// Runs a call to its end. Never throws for anything a caller did; a lost journal is
    /// `audit_unavailable`, a bug `internal_error`.
    public Outcome run(Call call) {
        calls.increment();
        try (Passage passage = new Passage(call)) {
            return walk(passage);
        } catch (JournalDown down) {
            Incident.log("the journal could not write", down);
            return new Outcome.Refused(Refusal.of(Reason.AUDIT_UNAVAILABLE));
        } catch (RuntimeException bug) {
            return new Outcome.Refused(Incident.refusal("call of " + call.capability(), bug));
        }
    }

    /// Writes down a no that a door must say because what came cannot be a call of this
    /// capability: judged as far as scope, so that it tells nothing to a caller who has no
    /// business there.
    public Outcome refuse(Call call, Refusal refusal) {
        calls.increment();
        try (Passage passage = new Passage(call)) {
            passage.begin();
            for (Stage stage : stages.subList(0, BEFORE_ARGUMENTS)) {
                passage.enter(stage);
                if (stage.pass(passage) instanceof Stop stop) {
                    return auditor.stopped(passage, stop).orElseThrow();
                }
            }
            return auditor.stopped(passage, Stop.of(refusal)).orElseThrow();
        } catch (JournalDown down) {
            Incident.log("the journal could not write", down);
            return new Outcome.Refused(Refusal.of(Reason.AUDIT_UNAVAILABLE));
        }
    }

    /// How many calls came since the start.
    public long calls() {
        return calls.sum();
    }

    private Outcome walk(Passage passage) {
        for (int judged = 0; judged < JUDGEMENTS; judged++) {
            passage.begin();
            Step last = through(passage);
            if (last instanceof Step.End end) {
                return end.outcome();
            }
            if (last instanceof Stop stop) {
                Optional<Outcome> stopped = auditor.stopped(passage, stop);
                if (stopped.isPresent()) {
                    return stopped.get();
                }
            }
            if (last instanceof Replay replay) {
                return auditor.replayed(passage, replay.value());
            }
        }
        Refusal storm = Refusal.of(Reason.RATE_LIMITED, "The agent's access keeps changing; call again.");
        auditor.stopped(passage, new Stop(storm, List.of()));
        return new Outcome.Refused(storm);
    }

    private Step through(Passage passage) {
        Step step = new Go();
        for (Stage stage : stages) {
            passage.enter(stage);
            step = stage.pass(passage);
            switch (step) {
                case Go _ -> {}
                case Judge _, Stop _, Replay _, Step.End _ -> {
                    return step;
                }
            }
        }
        return step;
    }
}
