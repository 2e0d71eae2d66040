package dev.bulla.workspace;

import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Params;
import dev.bulla.registry.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What is particular about one kind of thing; the rest is the same for all and stands in {@link
/// Crud}.
interface Form {
    Kind kind();

    /// The fields a caller writes; those of `create` that are required say so.
    List<Params.Field> fields();

    /// The order of a list when nobody says.
    default Listing.Sort usual() {
        return Listing.Sort.UPDATED;
    }

    /// Completes a body that is about to be stored: defaults, and what is derived from it.
    ObjectNode settle(Work work, ObjectNode body);

    /// What a schema cannot say about a settled body.
    default Optional<Refusal> check(Work work, ObjectNode body) {
        return Optional.empty();
    }

    /// What must not be true of a thing that is about to be deleted.
    default Optional<Refusal> keeps(Work work, Thing thing) {
        return Optional.empty();
    }

    Thing.Facets facets(ObjectNode body, Instant created, double heat);

    /// What a search by meaning reads, the title first.
    String words(ObjectNode body);

    /// The thing as the API shows it.
    default ObjectNode show(Thing thing, Instant now) {
        return whole(thing, now);
    }

    /// The thing with what is kept of it and not shown, for a file of its kind.
    default ObjectNode whole(Thing thing, Instant now) {
        return head(thing).setAll(thing.body());
    }

    /// The thing as one of many: what is long is cut.
    default ObjectNode brief(Thing thing, Instant now) {
        return show(thing, now);
    }

    static ObjectNode head(Thing thing) {
        ObjectNode out = Json.object();
        out.put("id", thing.id());
        out.put("version", thing.version());
        out.put("createdAt", thing.createdAt().toString());
        out.put("updatedAt", thing.updatedAt().toString());
        return out;
    }

    /// Cuts a long text of a shown thing, and says so.
    static ObjectNode cut(ObjectNode shown, String field) {
        String text = shown.path(field).asString("");
        if (text.length() > BRIEF) {
            int end = Character.isHighSurrogate(text.charAt(BRIEF - 1)) ? BRIEF - 1 : BRIEF;
            shown.put(field, text.substring(0, end));
            shown.put("truncated", true);
        }
        return shown;
    }

    /// How much of a text a list shows.
    int BRIEF = 2_000;

    static List<String> strings(JsonNode list) {
        List<String> out = new ArrayList<>(list.size());
        list.forEach(item -> out.add(item.asString("")));
        return out;
    }

    /// Texts that were emptied are gone; lists are always there.
    static ObjectNode tidy(ObjectNode body, List<String> texts, List<String> lists) {
        for (String name : texts) {
            if (body.path(name).asString("").isEmpty()) {
                body.remove(name);
            }
        }
        lists.forEach(body::withArray);
        return body;
    }
}
