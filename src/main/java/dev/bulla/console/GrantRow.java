package dev.bulla.console;

import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Visit;
import dev.bulla.json.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A grant on an agent's page.
///
/// @param uses such as `3 of 10`, or `uncounted`
/// @param byDefault whether it came with the tool
public record GrantRow(
        String id, String tool, Uses uses, Moment expiresAt, String where, String status, boolean byDefault) {
    /// How much of it is spent.
    public record Uses(String text, long spent, long most) {
        public boolean counted() {
            return most > 0;
        }
    }

    public boolean live() {
        return status.equals("active");
    }

    static List<GrantRow> of(Visit visit) {
        ObjectNode of = Json.object().put("agent", visit.param("id"));
        return visit.all("grants", "list", of).stream().map(GrantRow::row).toList();
    }

    private static GrantRow row(JsonNode grant) {
        long spent = grant.path("spent").asLong(0);
        long most = grant.path("maxUses").asLong(0);
        String uses = most > 0 ? spent + " of " + most : spent + ", uncounted";
        return new GrantRow(
                grant.path("id").asString(""),
                Shown.line(grant.path("tool").asString("")),
                new Uses(uses, spent, most),
                Moment.of(grant.path("expiresAt").asString("")),
                Shown.line(grant.path("where").asString("")),
                grant.path("status").asString(""),
                grant.path("default").asBoolean());
    }
}
