package dev.bulla.console;

import dev.bulla.audit.Ledger;
import dev.bulla.console.frame.Records;
import dev.bulla.console.frame.Shown;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.Agents;
import dev.bulla.identity.Person;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// What a person's agents did last, out of the log.
public record Recent(Ledger ledger, Agents agents) {
    private static final int BACK = 500;

    /// One thing that was done or refused.
    ///
    /// @param key the record's seq
    /// @param tone `good`, `warn` or `bad`
    public record Doing(String key, String at, String agent, String what, String outcome, String tone, String took) {}

    /// Newest first.
    List<Doing> of(Person person, int most) {
        Map<String, Boolean> mine = new HashMap<>();
        List<String> records = ledger.records(Math.max(0, ledger.size() - BACK), BACK);
        List<Doing> doings = new ArrayList<>();
        for (String text : records.reversed()) {
            JsonNode record = Records.read(text);
            JsonNode caller = record.path("caller");
            boolean agent = caller.path("kind").asString("").equals("agent");
            // The intent is half of what the outcome says.
            boolean half = record.path("phase").asString("").equals("intent");
            if (agent && !half && mine.computeIfAbsent(caller.path("id").asString(""), id -> owns(person, id))) {
                doings.add(doing(record));
            }
            if (doings.size() == most) {
                break;
            }
        }
        return doings;
    }

    private boolean owns(Person person, String agent) {
        return agents.find(new AgentId(agent))
                .map(Agent::person)
                .filter(person.id()::equals)
                .isPresent();
    }

    private static Doing doing(JsonNode record) {
        String decision = record.path("decision").asString("");
        String reason = record.path("reason").asString("");
        boolean ran = decision.equals("ran");
        boolean waits = decision.equals("awaiting");
        return new Doing(
                record.path("seq").asString(""),
                record.path("at").asString(""),
                Shown.line(record.path("caller").path("name").asString("")),
                Shown.line(record.path("capability").asString("")),
                ran ? "done" : waits ? "waits for you" : reason.isEmpty() ? decision : reason,
                ran ? "good" : waits ? "warn" : "bad",
                took(record.path("tookMicros").asLong(-1)));
    }

    private static String took(long micros) {
        return micros < 0 ? "" : micros < 1_000 ? "under 1 ms" : micros / 1_000 + " ms";
    }
}
