package dev.bulla.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.audit.Act;
import dev.bulla.audit.Decision;
import dev.bulla.audit.Door;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Phase;
import dev.bulla.audit.Verdict;
import dev.bulla.audit.Who;
import dev.bulla.change.Change;
import dev.bulla.grant.Bounds;
import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.TokenHash;
import dev.bulla.pipeline.Stake;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import dev.bulla.seal.Signer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// A store in a temporary folder with a clock to set, and short ways to fill it.
final class Rig implements AutoCloseable {
    static final PersonId ANN = new PersonId("01ANN");
    static final PersonId BOB = new PersonId("01BOB");
    static final Instant START = Instant.parse("2026-05-01T10:00:00Z");
    static final Who CALLER = new Who("agent", "01AGENT", "helper");

    volatile Instant time = START;
    final Store store;

    Rig(Path folder) {
        this.store = Store.open(folder, signer(folder), () -> time);
    }

    static Signer signer(Path folder) {
        return new Keys(MasterKey.inFolder(folder, new java.security.SecureRandom()))
                .signer(folder, "audit", "bulla/audit");
    }

    Rig people() {
        done(store.people().add(new Person(ANN, "Ann", Person.Role.OWNER)));
        done(store.people().add(new Person(BOB, "Bob", Person.Role.MEMBER)));
        return this;
    }

    void done(Change... changes) {
        assertThat(store.changes().apply(List.of(changes))).isEmpty();
    }

    Agent agent(String id) {
        var agent = new Agent(new AgentId(id), ANN, "name of " + id, time, false, 0);
        done(store.agents().add(agent, TokenHash.of(id), "12345678"));
        return agent;
    }

    Grant grant(String id, String agent, OptionalLong maxUses) {
        return grant(id, agent, maxUses, Optional.empty());
    }

    Grant grant(String id, String agent, OptionalLong maxUses, Optional<GrantId> parent) {
        var bounds = new Bounds(Set.of("read:notes"), Optional.empty(), maxUses, time.plusSeconds(3600));
        var line = new Grant.Line(parent, false, false, time);
        var grant = new Grant(new GrantId(id), new AgentId(agent), "notes", bounds, Grant.Use.FRESH, line);
        done(store.grants().add(grant));
        return grant;
    }

    long epoch(String agent) {
        return store.agents().find(new AgentId(agent)).orElseThrow().epoch();
    }

    Stake stake(String agent, String... grants) {
        List<GrantId> candidates = List.of(grants).stream().map(GrantId::new).toList();
        return new Stake(new AgentId(agent), epoch(agent), true, candidates, Optional.empty());
    }

    long spent(String grant) {
        return store.grants().line(new GrantId(grant)).getFirst().use().spent();
    }

    static Entry intent() {
        return entry(Decision.STARTED, Phase.INTENT);
    }

    static Entry outcome(long of) {
        return entry(Decision.RAN, Phase.outcome(of, 12));
    }

    static Entry entry(Decision decision, Phase phase) {
        Act act = new Act(Door.MCP, "notes.list", "abcd");
        return Entry.of(CALLER, act, Verdict.of(decision, List.of("authenticate")), phase);
    }

    @Override
    public void close() {
        store.close();
    }
}
