package dev.bulla.pipeline;

import dev.bulla.identity.Agent;
import java.util.Optional;

/// Stage 5: the durable step. In one commit the agent's epoch is checked again, the answer taken,
/// one use spent and the intent written; only then may anything happen.
final class Spend implements Stage {
    private final Journal journal;
    private final Auditor auditor;
    private final Policies policies;

    Spend(Journal journal, Auditor auditor, Policies policies) {
        this.journal = journal;
        this.auditor = auditor;
        this.policies = policies;
    }

    @Override
    public String word() {
        return "spend";
    }

    @Override
    public Step pass(Passage passage) {
        if (passage.nothingToSpend().isPresent()) {
            return Step.Stop.of(passage.nothingToSpend().get());
        }
        return switch (journal.admit(auditor.intent(passage), stake(passage))) {
            case Admission.Admitted admitted -> {
                passage.admitted(admitted.seq());
                yield new Step.Go();
            }
            case Admission.Refused refused -> Step.Stop.of(refused.reason());
            case Admission.Stale _ -> {
                policies.afresh(((Agent) passage.identity().caller()).id());
                yield new Step.Judge();
            }
        };
    }

    private static Optional<Stake> stake(Passage passage) {
        if (passage.policy().isEmpty()) {
            return Optional.empty();
        }
        Agent agent = (Agent) passage.identity().caller();
        long epoch = passage.policy().get().epoch();
        return Optional.of(new Stake(agent.id(), epoch, passage.counted(), passage.candidates(), passage.answer()));
    }
}
