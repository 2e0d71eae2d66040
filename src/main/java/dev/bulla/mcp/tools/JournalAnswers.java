package dev.bulla.mcp.tools;

import dev.bulla.audit.Act;
import dev.bulla.audit.Answered;
import dev.bulla.audit.Decision;
import dev.bulla.audit.Door;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Phase;
import dev.bulla.audit.Verdict;
import dev.bulla.audit.Who;
import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.identity.Agent;
import dev.bulla.pipeline.Approvals;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.pipeline.Journal;
import dev.bulla.registry.Level;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Form answers in the journal: the answer and the record of it are one durable step.
public final class JournalAnswers implements FormAnswers {
    private final Approvals approvals;
    private final Journal journal;
    private final InstantSource clock;
    private final ConcurrentMap<AskId, Set<Waiter>> watched = new ConcurrentHashMap<>();

    public JournalAnswers(Approvals approvals, Journal journal, InstantSource clock) {
        this.approvals = approvals;
        this.journal = journal;
        this.clock = clock;
    }

    public void listen(Notices notices) {
        notices.listen(notice -> {
            if (notice.topic() == Notice.Topic.ASK) {
                Set<Waiter> waiting = watched.remove(new AskId(notice.id()));
                if (waiting != null) {
                    // whoever waits goes on with a call of its own: not on the thread that tells
                    // of commits
                    waiting.forEach(one -> one.answered().completeAsync(() -> null));
                }
            }
        });
    }

    @Override
    public Optional<Ask> find(Agent agent, AskId id) {
        return approvals.find(agent.person(), id).filter(ask -> ask.agent().equals(agent.id()));
    }

    @Override
    public boolean answer(Agent agent, Ask ask, Said said) {
        Ask.Answer answer = new Ask.Answer(said.allow(), Answered.FORM.word(), clock.instant(), Optional.empty());
        boolean stands = ask.about().level() == Level.L1 && !said.askEveryCall().orElse(false);
        List<Change> changes = new ArrayList<>();
        changes.add(approvals.answer(ask.id(), answer, stands));
        said.askEveryCall().ifPresent(every -> changes.add(approvals.optByForm(agent.id(), entry(ask), every)));
        return journal.note(entry(agent, said.allow()), changes).isEmpty();
    }

    private static String entry(Ask ask) {
        return ask.about().tool() + "." + ask.about().capability().action();
    }

    private static Entry entry(Agent agent, boolean allow) {
        Who who = new Who(agent.kind(), agent.key(), agent.name());
        Decision decision = allow ? Decision.RAN : Decision.REFUSED;
        Verdict verdict = Verdict.of(decision, List.of()).answered(Answered.FORM);
        return Entry.of(who, new Act(Door.MCP, "approvals.answer", ""), verdict, Phase.WHOLE);
    }

    @Override
    public Watch watch(AskId id) {
        Waiter waiter = new Waiter(id);
        watched.compute(id, (_, others) -> {
            Set<Waiter> all = others == null ? ConcurrentHashMap.newKeySet() : others;
            all.add(waiter);
            return all;
        });
        return waiter;
    }

    /// One call that waits; others may wait for the same ask and go on when this one leaves.
    private final class Waiter implements Watch {
        private final AskId id;
        private final CompletableFuture<Void> answered = new CompletableFuture<>();

        Waiter(AskId id) {
            this.id = id;
        }

        @Override
        public CompletableFuture<Void> answered() {
            return answered;
        }

        @Override
        public void close() {
            watched.computeIfPresent(id, (_, all) -> {
                all.remove(this);
                return all.isEmpty() ? null : all;
            });
        }
    }
}
