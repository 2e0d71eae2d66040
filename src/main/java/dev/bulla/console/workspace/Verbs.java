package dev.bulla.console.workspace;

import dev.bulla.console.frame.Visit;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Which capabilities do what with one kind of thing.
public record Verbs(String domain, Reading reading, Writing writing) {
    /// What shows.
    record Reading(String list, String get, String versions) {}

    /// What changes.
    record Writing(String create, String update, String delete, String restore) {}

    /// As most domains call them.
    static Verbs of(String domain) {
        return new Verbs(
                domain, new Reading("list", "get", "versions"), new Writing("create", "update", "delete", "restore"));
    }

    Outcome list(Visit visit, ObjectNode args) {
        return visit.run(domain, reading.list(), args);
    }

    /// The whole list; a refusal becomes the page that is shown.
    List<JsonNode> all(Visit visit, ObjectNode args) {
        return visit.all(domain, reading.list(), args);
    }

    Outcome get(Visit visit, String id) {
        return visit.run(domain, reading.get(), Json.object().put("id", id));
    }

    Outcome versions(Visit visit, String id) {
        return visit.run(domain, reading.versions(), Json.object().put("id", id));
    }

    Outcome create(Visit visit, ObjectNode args) {
        return visit.run(domain, writing.create(), args);
    }

    Outcome update(Visit visit, ObjectNode args) {
        return visit.run(domain, writing.update(), args);
    }

    Outcome delete(Visit visit, String id) {
        return visit.run(domain, writing.delete(), Json.object().put("id", id));
    }

    Outcome restore(Visit visit, ObjectNode args) {
        return visit.run(domain, writing.restore(), args);
    }
}
