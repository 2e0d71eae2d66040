package dev.bulla.workspace;

import dev.bulla.change.Page;
import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Lists and searches the things of one kind, page by page.
record Lists(Desk desk, Form form) implements Handler {
    /// Before a position of the store's own; one without it counts what a search by meaning
    /// found.
    private static final String TITLE = "at:";

    @Override
    public Result run(Work work) {
        Optional<String> cursor = text(work, "cursor");
        Optional<String> position =
                cursor.flatMap(value -> desk.cursors().open(work, form.kind().word(), value));
        if (cursor.isPresent() && position.isEmpty()) {
            return Result.refused(badCursor());
        }
        boolean byTitle = position.isPresent() && position.get().startsWith(TITLE);
        if (Searches.byMeaning(work.args()) && !byTitle) {
            List<String> ids = Searches.found(desk.meaning(), work, form.kind());
            if (!ids.isEmpty() || position.isPresent()) {
                return byMeaning(work, ids, position.map(Integer::valueOf).orElse(0));
            }
        }
        Optional<String> after = position.map(at -> at.substring(TITLE.length()));
        Page<Thing> page = desk.shelf().list(listing(work, Optional.empty(), after));
        return page(work, new Page<>(page.items(), page.next().map(at -> TITLE + at)));
    }

    static Refusal badCursor() {
        return Refusal.invalid("cursor", "is not one of this list; start again without it");
    }

    private Result byMeaning(Work work, List<String> ids, int from) {
        int start = Math.min(from, ids.size());
        int end = Math.min(ids.size(), start + limit(work));
        List<String> wanted = ids.subList(start, end);
        Page<Thing> page = desk.shelf().list(listing(work, Optional.of(wanted), Optional.empty()));
        Optional<String> next = end < ids.size() ? Optional.of(String.valueOf(end)) : Optional.empty();
        return page(work, new Page<>(page.items(), next));
    }

    private Listing listing(Work work, Optional<List<String>> ids, Optional<String> after) {
        List<String> words = ids.isPresent() ? List.of() : Searches.words(work.args());
        var filter = new Listing.Filter(
                words, ids, text(work, "tag"), moment(work, "from"), moment(work, "to"), text(work, "account"));
        Listing.Sort sort = sort(work);
        if (sort == Listing.Sort.HEAT) {
            // The order is the store's, so it must know the touches that still wait.
            desk.warmth().settle();
        }
        return new Listing(work.caller().person(), form.kind(), work.view(), filter, sort, limit(work), after);
    }

    private Result page(Work work, Page<Thing> page) {
        Function<Thing, JsonNode> show = thing -> form.brief(thing, work.now());
        Optional<String> next =
                page.next().map(at -> desk.cursors().seal(work, form.kind().word(), at));
        return Result.done(answer(page.items().stream().map(show).toList(), next));
    }

    static ObjectNode answer(List<JsonNode> items, Optional<String> next) {
        ObjectNode answer = Json.object();
        ArrayNode list = answer.putArray("items");
        items.forEach(list::add);
        next.ifPresentOrElse(cursor -> answer.put("nextCursor", cursor), () -> answer.putNull("nextCursor"));
        return answer;
    }

    private Listing.Sort sort(Work work) {
        return switch (work.args().path("sort").asString("")) {
            case "updated" -> Listing.Sort.UPDATED;
            case "created" -> Listing.Sort.CREATED;
            case "title", "name" -> Listing.Sort.TITLE;
            case "heat" -> Listing.Sort.HEAT;
            case "start", "date" -> Listing.Sort.FROM;
            default -> form.usual();
        };
    }

    static int limit(Work work) {
        return Math.clamp(work.args().path("limit").asLong(Page.USUAL), 1, Page.MAX);
    }

    static Optional<String> text(Work work, String name) {
        return string(work.args(), name);
    }

    /// A member that is a text with something in it.
    static Optional<String> string(JsonNode object, String name) {
        return Optional.of(object.path(name).asString("")).filter(text -> !text.isEmpty());
    }

    static Optional<Instant> moment(Work work, String name) {
        return text(work, name).map(Times::instant);
    }
}
