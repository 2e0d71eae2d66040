package dev.bulla.pipeline;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.bulla.change.Change;
import dev.bulla.grant.Candidates;
import dev.bulla.identity.Agent;
import dev.bulla.pipeline.Levels.Needed;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Registry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Opens asks, within limits that keep an agent from wearing its person down.
final class Asking {
    private static final Duration CLOSE_TOGETHER = Duration.ofMinutes(10);
    private static final Duration CLOSED_FOR = Duration.ofHours(1);

    private final Approvals approvals;
    private final Registry registry;
    private final Policies policies;
    private final Candidates candidates;
    private final Handoff handoff;
    private final AskArgs args;
    private final int openMost;

    Asking(Parts parts, Candidates candidates) {
        Parts.Setting setting = parts.setting();
        this.approvals = parts.memory().approvals();
        this.registry = parts.who().registry();
        this.policies = parts.who().policies();
        this.candidates = candidates;
        this.handoff = new Handoff(setting.keys(), setting.origin());
        this.args = new AskArgs(setting.keys());
        this.openMost = setting.openAsks();
    }

    String tool(CapabilityName name) {
        return registry.tool(name.domain());
    }

    Step open(Passage passage, Agent agent, Needed needed) {
        CapabilityName name = passage.capability().name();
        Instant now = passage.work().now();
        if (spentOut(passage, agent, now)) {
            return new Step.Go();
        }
        if (wornDown(agent, name, now)) {
            return Step.Stop.of(
                    Reason.RATE_LIMITED,
                    "A person declined this twice within minutes; it can be asked again in an hour.");
        }
        if (approvals.open(agent.id(), now) >= openMost) {
            return Step.Stop.of(
                    Reason.RATE_LIMITED, "Too many asks of this agent are open; wait until the person answered some.");
        }
        AskId id = new AskId(UlidCreator.getMonotonicUlid().toString());
        byte[] sealed = args.seal(id, passage.call().args());
        var about = new Ask.About(tool(name), name, needed.level(), needed.raised(), passage.digest(), sealed);
        Ask ask = new Ask(id, agent.id(), about, now, now.plus(Ask.OPEN_FOR), Optional.empty());
        return new Step.Stop(awaiting(ask), List.of(approvals.ask(ask, openMost)));
    }

    /// Asks at the level that is needed now, in place of an ask below it.
    Step anew(Passage passage, Agent agent, Needed needed, Ask below) {
        Step step = open(passage, agent, needed);
        if (!(step instanceof Step.Stop stop) || stop.changes().isEmpty()) {
            return step;
        }
        List<Change> changes = new ArrayList<>(List.of(approvals.close(below.id())));
        changes.addAll(stop.changes());
        return new Step.Stop(stop.refusal(), changes);
    }

    /// The same call made while its ask waits is the same ask.
    Step waiting(Ask ask) {
        return Step.Stop.of(awaiting(ask));
    }

    private Refusal awaiting(Ask ask) {
        String url = handoff.url(ask.id(), ask.agent(), ask.expiresAt());
        return new Refusal(
                Reason.AWAITING_APPROVAL,
                "A person must allow this call first. Give them the url exactly as it is, say what it is for, wait, then"
                        + " call again with the same arguments.",
                Map.of(
                        "url",
                        url,
                        "expiresAt",
                        ask.expiresAt().toString(),
                        "id",
                        ask.id().value()));
    }

    /// Nobody is asked for what cannot run. Uses are counted in the store, so before an ask they
    /// are read anew; the spend stage then says why.
    private boolean spentOut(Passage passage, Agent agent, Instant now) {
        if (!passage.counted()) {
            return false;
        }
        return policies.afresh(agent.id())
                .map(policy -> candidates.live(policy.grants(), SemanticScope.need(passage, registry), now))
                .map(choice -> choice instanceof Candidates.Choice.Refused)
                .orElse(true);
    }

    /// Two declines of one (agent, tool, action) within ten minutes close it for an hour.
    private boolean wornDown(Agent agent, CapabilityName name, Instant now) {
        List<Instant> declines =
                approvals.declines(agent.id(), name, now.minus(CLOSED_FOR).minus(CLOSE_TOGETHER));
        for (int i = 0; i + 1 < declines.size(); i++) {
            Instant newer = declines.get(i);
            boolean together = !declines.get(i + 1).isBefore(newer.minus(CLOSE_TOGETHER));
            if (together && now.isBefore(newer.plus(CLOSED_FOR))) {
                return true;
            }
        }
        return false;
    }
}
