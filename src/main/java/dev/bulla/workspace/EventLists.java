package dev.bulla.workspace;

import dev.bulla.change.Page;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import dev.bulla.workspace.calendar.Occurrence;
import dev.bulla.workspace.calendar.Recurrence;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Lists events; with `from` or `to`, each time one happens in that range, in the order of time.
record EventLists(Desk desk, Form form) implements Handler {
    private static final Duration RANGE = Duration.ofDays(366);
    private static final int MOST = 5_000;

    private record Happening(Occurrence at, Thing event) {}

    @Override
    public Result run(Work work) {
        Optional<Instant> from = Lists.moment(work, "from");
        Optional<Instant> to = Lists.moment(work, "to");
        if (from.isEmpty() && to.isEmpty()) {
            return new Lists(desk, form).run(work);
        }
        Optional<String> cursor = Lists.text(work, "cursor");
        Optional<String> position =
                cursor.flatMap(value -> desk.cursors().open(work, form.kind().word(), value));
        if (cursor.isPresent() && position.isEmpty()) {
            return Result.refused(Lists.badCursor());
        }
        Instant begin = from.orElseGet(() -> to.orElseThrow().minus(RANGE));
        Instant end = to.orElseGet(() -> from.orElseThrow().plus(RANGE));
        List<Happening> all = happenings(work, begin, end);
        int start = Math.min(position.map(Integer::valueOf).orElse(0), all.size());
        int stop = Math.min(all.size(), start + Lists.limit(work));
        List<JsonNode> items = all.subList(start, stop).stream()
                .<JsonNode>map(one -> one.at().of(form.brief(one.event(), work.now())))
                .toList();
        Optional<String> next = stop < all.size()
                ? Optional.of(desk.cursors().seal(work, form.kind().word(), String.valueOf(stop)))
                : Optional.empty();
        return Result.done(Lists.answer(items, next));
    }

    private List<Happening> happenings(Work work, Instant from, Instant to) {
        List<Happening> all = new ArrayList<>();
        for (Thing event : events(work, from, to)) {
            for (Occurrence at : Recurrence.expand(event.body(), from, to, Recurrence.MOST)) {
                all.add(new Happening(at, event));
            }
            if (all.size() > MOST) {
                break;
            }
        }
        all.sort(Comparator.comparing((Happening one) -> one.at().start().toInstant())
                .thenComparing(one -> one.event().id()));
        return all;
    }

    private List<Thing> events(Work work, Instant from, Instant to) {
        Optional<List<String>> ids = Searches.byMeaning(work.args())
                ? Optional.of(Searches.found(desk.meaning(), work, form.kind())).filter(found -> !found.isEmpty())
                : Optional.empty();
        List<String> words = ids.isPresent() ? List.of() : Searches.words(work.args());
        var filter = new Listing.Filter(
                words, ids, Lists.text(work, "tag"), Optional.of(from), Optional.of(to), Optional.empty());
        Listing listing = new Listing(
                work.caller().person(),
                form.kind(),
                work.view(),
                filter,
                Listing.Sort.FROM,
                Page.MAX,
                Optional.empty());
        return Walk.all(desk.shelf(), listing, MOST);
    }
}
