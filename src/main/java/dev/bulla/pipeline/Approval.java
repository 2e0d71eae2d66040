package dev.bulla.pipeline;

import dev.bulla.audit.Answered;
import dev.bulla.identity.Agent;
import dev.bulla.pipeline.Levels.Needed;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Level;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Stage 4: has a person said yes to this? People are never asked for their own calls, reads
/// never ask, and no agent's credential can answer: what is decided here was written down by
/// somebody else.
final class Approval implements Stage {
    private static final Step GO = new Step.Go();

    private final Approvals approvals;
    private final Asking asking;

    Approval(Approvals approvals, Asking asking) {
        this.approvals = approvals;
        this.asking = asking;
    }

    @Override
    public String word() {
        return "approval";
    }

    @Override
    public Step pass(Passage passage) {
        if (passage.policy().isEmpty() || passage.capability().rules().readOnly()) {
            return GO;
        }
        Agent agent = (Agent) passage.identity().caller();
        Standing standing = passage.policy().get().standing();
        CapabilityName name = passage.capability().name();
        Optional<Boolean> stands = Optional.ofNullable(standing.answers().get(name));
        if (stands.isPresent() && !stands.get()) {
            return Step.Stop.of(Reason.TOOL_DENIED, "A person said no to this action, and the answer stands.");
        }
        Needed needed = Levels.needed(passage.capability(), asking.tool(name), standing);
        boolean stopped = passage.nothingToSpend().isPresent();
        boolean settled = needed.level() == Level.L0 || (needed.level() == Level.L1 && stands.isPresent());
        return stopped || settled ? GO : answered(passage, agent, needed);
    }

    private Step answered(Passage passage, Agent agent, Needed needed) {
        Instant now = passage.work().now();
        Optional<Ask> found = approvals.about(agent.id(), passage.capability().name(), passage.digest());
        if (found.isEmpty()) {
            return asking.open(passage, agent, needed);
        }
        Ask ask = found.get();
        if (needed.level() == Level.L3 && ask.about().level() != Level.L3) {
            // Raised to the page meanwhile: what was asked below it, answered or not, says
            // nothing now.
            return asking.anew(passage, agent, needed, ask);
        }
        if (ask.answer().isEmpty()) {
            return now.isAfter(ask.expiresAt()) ? ranOut(ask) : asking.waiting(ask);
        }
        Ask.Answer answer = ask.answer().get();
        if (!answer.allow()) {
            return new Step.Stop(refusal(Reason.APPROVAL_DECLINED), List.of(approvals.close(ask.id())));
        }
        if (now.isAfter(answer.at().plus(Ask.YES_LASTS))) {
            return ranOut(ask);
        }
        passage.answer(ask.id(), Answered.valueOf(answer.by().toUpperCase(Locale.ROOT)));
        return GO;
    }

    /// Said once, so that the agent knows its question is over; the next call asks anew.
    private Step ranOut(Ask ask) {
        return new Step.Stop(refusal(Reason.APPROVAL_EXPIRED), List.of(approvals.close(ask.id())));
    }

    private static Refusal refusal(Reason reason) {
        return Refusal.of(reason);
    }
}
