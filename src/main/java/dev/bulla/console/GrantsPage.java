package dev.bulla.console;

import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What a person does with an agent's grants: make, narrow, renew, revoke. They are shown on the
/// agent's page, to which each of these goes back.
final class GrantsPage implements Page {
    @Override
    public List<Way> ways() {
        return List.of(
                Way.post("/agents/{id}/grants", this::create),
                Way.post("/agents/{id}/grants/narrow", visit -> done(visit, "narrow", "Narrowed.")),
                Way.post("/agents/{id}/grants/renew", visit -> done(visit, "renew", "Renewed.")),
                Way.post("/agents/{id}/grants/revoke", visit -> done(visit, "revoke", "Revoked.")));
    }

    private View create(Visit visit) {
        ObjectNode args = bounds(visit)
                .put("agent", visit.param("id"))
                .put("tool", visit.form().text("tool"));
        return AgentPage.back(
                visit, visit.run("grants", "create", args), "The grant is made. It bounds the tool from now on.");
    }

    private View done(Visit visit, String action, String words) {
        ObjectNode args = (action.equals("revoke") ? Json.object() : bounds(visit))
                .put("id", visit.form().text("grant"));
        return AgentPage.back(visit, visit.run("grants", action, args), words);
    }

    /// The fields of a bounded right, as far as they were filled in. A day ends with its last
    /// second, in UTC.
    private static ObjectNode bounds(Visit visit) {
        ObjectNode args = Json.object();
        String uses = visit.form().text("maxUses").strip();
        if (!uses.isEmpty()) {
            if (uses.matches("[0-9]{1,9}")) {
                args.put("maxUses", Long.parseLong(uses));
            } else {
                args.put("maxUses", uses); // the schema says what is wrong with it
            }
        }
        String where = visit.form().text("where").strip();
        if (!where.isEmpty()) {
            args.put("where", where);
        }
        String day = visit.form().text("expires").strip();
        if (!day.isEmpty()) {
            args.put("expiresAt", end(day));
        }
        return args;
    }

    private static String end(String day) {
        try {
            return LocalDate.parse(day) + "T23:59:59Z";
        } catch (DateTimeParseException _) {
            return day;
        }
    }
}
