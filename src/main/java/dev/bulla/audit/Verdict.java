package dev.bulla.audit;

import java.util.List;

/// What was decided and why: the reason word (empty when there is none), the stages passed, and
/// how an ask was answered.
public record Verdict(Decision decision, String reason, List<String> stages, Answered answered) {
    public Verdict {
        reason = Clean.text(reason);
        stages = List.copyOf(stages);
    }

    public static Verdict of(Decision decision, List<String> stages) {
        return new Verdict(decision, "", stages, Answered.NOT);
    }

    public static Verdict of(Decision decision, String reason, List<String> stages) {
        return new Verdict(decision, reason, stages, Answered.NOT);
    }

    public Verdict answered(Answered how) {
        return new Verdict(decision, reason, stages, how);
    }
}
