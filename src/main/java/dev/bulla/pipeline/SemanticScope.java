package dev.bulla.pipeline;

import dev.bulla.grant.Candidates;
import dev.bulla.grant.Candidates.Choice;
import dev.bulla.grant.Facts;
import dev.bulla.grant.GrantId;
import dev.bulla.grant.Held;
import dev.bulla.grant.TagFilter;
import dev.bulla.grant.VendorScopes;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Found;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Target;
import dev.bulla.registry.Work;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Stage 3: do the arguments and the data lie within what was given? Checks the arguments against
/// the action's schema, finds the thing the action is about within the caller's view, and asks
/// which grants admit exactly this.
final class SemanticScope implements Stage {
    private static final Step GO = new Step.Go();

    private final Registry registry;
    private final Candidates candidates;
    private final Digests digests;
    private final InstantSource clock;

    SemanticScope(Registry registry, Candidates candidates, Digests digests, InstantSource clock) {
        this.registry = registry;
        this.candidates = candidates;
        this.digests = digests;
        this.clock = clock;
    }

    @Override
    public String word() {
        return "semantic scope";
    }

    @Override
    public Step pass(Passage passage) {
        Capability capability = passage.capability();
        ObjectNode args = passage.call().args();
        passage.digest(digests.of(capability.name(), args));
        Optional<Refusal> invalid = registry.check(capability, args);
        if (invalid.isPresent()) {
            return Step.Stop.of(invalid.get());
        }
        TagFilter view = passage.policy()
                .map(policy -> policy.access().filter(capability.name().domain()))
                .orElse(TagFilter.ALL);
        Work work = new Work(
                passage.identity(),
                args,
                view,
                Optional.empty(),
                clock.instant(),
                passage.call().how().listener());
        return switch (capability.handler().target(work)) {
            case Found.Missing missing -> Step.Stop.of(missing.refusal());
            case Found.Nothing() -> granted(passage, work);
            case Found.Thing thing -> granted(passage, work.about(thing.target()));
        };
    }

    private Step granted(Passage passage, Work work) {
        passage.work(work);
        if (passage.policy().isEmpty() || !passage.counted()) {
            return GO;
        }
        Facts facts = new Facts(work.args(), work.target().map(Target::value), work.caller(), work.now());
        return switch (candidates.admit(held(passage), need(passage, registry), facts)) {
            case Choice.Admitted admitted -> {
                passage.candidates(admitted.grants());
                yield GO;
            }
            case Choice.Refused(Refusal refusal)
            when refusal.reason() == Reason.SCOPE_MISMATCH -> Step.Stop.of(refusal);
            // No grant is live. That is for the spend stage to say; until there, nobody is asked
            // for nothing.
            case Choice.Refused(Refusal refusal) -> {
                passage.nothingToSpend(refusal);
                yield GO;
            }
        };
    }

    /// The agent's grants, or the one that the call names.
    private static List<Held> held(Passage passage) {
        List<Held> all = passage.policy().orElseThrow().grants();
        Optional<GrantId> named = passage.call().how().grant();
        return named.isEmpty()
                ? all
                : all.stream()
                        .filter(held -> held.grant().id().equals(named.get()))
                        .toList();
    }

    static Candidates.Need need(Passage passage, Registry registry) {
        Capability capability = passage.capability();
        ObjectNode args = passage.call().args();
        String scope = capability.handler().scope(capability.rules(), args);
        String tool = registry.tool(capability.name().domain());
        String needed = registry.domain(passage.identity().caller().person(), tool)
                .filter(Domain::vendor)
                .map(vendor -> VendorScopes.needed(scope, vendor.subject(), args))
                .orElse(scope);
        return new Candidates.Need(tool, needed);
    }
}
