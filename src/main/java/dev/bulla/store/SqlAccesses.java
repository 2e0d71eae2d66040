package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.grant.Access;
import dev.bulla.grant.Accesses;
import dev.bulla.grant.TagFilter;
import dev.bulla.identity.AgentId;
import dev.bulla.json.Json;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Each agent's access in the database, as one small JSON text.
final class SqlAccesses implements Accesses {
    private static final String PUT = """
            INSERT INTO access (agent, body) VALUES (?, ?)
            ON CONFLICT (agent) DO UPDATE SET body = excluded.body
            """;

    private final Readers readers;

    SqlAccesses(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Access of(AgentId agent) {
        return readers.read(db -> db.one("SELECT body FROM access WHERE agent = ?", row -> row.text(1), agent.value()))
                .map(body -> access(Json.ours(body)))
                .orElse(Access.NONE);
    }

    @Override
    public Change put(AgentId agent, Access access) {
        String body = Json.text(body(access));
        return new SqlChange(tx -> {
            tx.db().run(PUT, agent.value(), body);
            tx.judgedAnew(agent);
        });
    }

    private static ObjectNode body(Access access) {
        ObjectNode body = Json.object();
        body.set("allow", Json.tree(new TreeSet<>(access.allow())));
        body.set("deny", Json.tree(new TreeSet<>(access.deny())));
        ObjectNode filters = body.putObject("tagFilters");
        access.tagFilters().forEach((domain, filter) -> {
            ObjectNode one = filters.putObject(domain);
            one.put("mode", filter.mode().name());
            one.set("tags", Json.tree(new TreeSet<>(filter.tags())));
        });
        return body;
    }

    private static Access access(JsonNode body) {
        Map<String, TagFilter> filters = new HashMap<>();
        body.path("tagFilters").properties().forEach(one -> {
            JsonNode filter = one.getValue();
            TagFilter.Mode mode = TagFilter.Mode.valueOf(filter.path("mode").stringValue());
            filters.put(one.getKey(), new TagFilter(mode, set(filter.path("tags"))));
        });
        return new Access(set(body.path("allow")), set(body.path("deny")), filters);
    }

    private static Set<String> set(JsonNode array) {
        Set<String> words = new HashSet<>();
        array.forEach(word -> words.add(word.stringValue()));
        return words;
    }
}
