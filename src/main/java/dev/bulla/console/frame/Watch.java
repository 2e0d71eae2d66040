package dev.bulla.console.frame;

import dev.bulla.change.Notice;
import dev.bulla.http.EventStream;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Opens;
import dev.bulla.identity.Person;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.pipeline.AskId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/// One open page that waits for news of its person: `asks`, `agents` or `calls`, each at most
/// once a second.
final class Watch {
    private static final long BEAT_MILLIS = 1_000;
    private static final int BEATS_TO_HEARTBEAT = 15;
    private static final int RECORDS = 200;

    private final Ground ground;
    private final Person person;
    private final UnverifiedToken session;
    private final Set<Notice> told = ConcurrentHashMap.newKeySet();
    private long seen;

    Watch(Ground ground, Person person, UnverifiedToken session) {
        this.ground = ground;
        this.person = person;
        this.session = session;
        this.seen = ground.watching().ledger().size();
    }

    boolean of(Person other) {
        return person.id().equals(other.id());
    }

    /// Called between a commit and the next one: whose it is is looked up later.
    void tell(Notice notice) {
        told.add(notice);
    }

    void follow(EventStream stream) throws InterruptedException {
        CountDownLatch gone = new CountDownLatch(1);
        stream.whenGone(gone::countDown);
        int quiet = 0;
        while (!gone.await(BEAT_MILLIS, TimeUnit.MILLISECONDS) && stillIn()) {
            Set<String> words = new TreeSet<>();
            notices(words);
            records(words);
            words.forEach(word -> stream.send(word.getBytes(StandardCharsets.US_ASCII)));
            quiet = words.isEmpty() ? quiet + 1 : 0;
            if (quiet > 0 && quiet % BEATS_TO_HEARTBEAT == 0) {
                stream.heartbeat();
            }
        }
    }

    /// Who signed out, here or elsewhere, hears nothing more.
    private boolean stillIn() {
        return ground.entry().authenticator().authenticate(Optional.of(session), Opens.REST)
                instanceof Authentication.Known;
    }

    private void notices(Set<String> words) {
        for (Notice notice : List.copyOf(told)) {
            told.remove(notice);
            switch (notice.topic()) {
                case ASK -> add(words, "asks", asksMine(notice.id()));
                case AGENT -> add(words, "agents", agentMine(notice.id()));
                case PERSON, TOOLS -> add(words, "agents", notice.id().equals(person.key()));
            }
        }
    }

    private static void add(Set<String> words, String word, boolean mine) {
        if (mine) {
            words.add(word);
        }
    }

    private boolean asksMine(String id) {
        return ground.watching().approvals().find(person.id(), new AskId(id)).isPresent();
    }

    private boolean agentMine(String id) {
        return ground.watching()
                .agents()
                .find(new AgentId(id))
                .map(Agent::person)
                .filter(person.id()::equals)
                .isPresent();
    }

    private void records(Set<String> words) {
        long size = ground.watching().ledger().size();
        if (size <= seen) {
            return;
        }
        // After a burst the newest are enough to know that there is something to look at.
        long from = Math.max(seen, size - RECORDS);
        seen = size;
        boolean any = ground.watching().ledger().records(from, RECORDS).stream()
                .map(Records::read)
                .anyMatch(this::interests);
        add(words, "calls", any);
    }

    /// What one's own agents did, and for the owner, whose the log is, what anybody else did.
    /// What one does oneself is on the page already; to tell of it would make a page that fetches
    /// itself again tell itself so without end.
    private boolean interests(JsonNode record) {
        JsonNode caller = record.path("caller");
        String id = caller.path("id").asString("");
        if (caller.path("kind").asString("").equals("agent") && agentMine(id)) {
            return true;
        }
        return person.role() == Person.Role.OWNER && !id.equals(person.key());
    }
}
