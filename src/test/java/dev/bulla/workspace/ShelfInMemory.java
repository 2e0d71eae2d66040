package dev.bulla.workspace;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.grant.TagFilter;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A shelf in memory, for holding the domains to their promises without a database.
final class ShelfInMemory implements Shelf {
    record Step(Supplier<Optional<Refusal>> apply) implements Change {}

    private final Map<String, Thing> live = new LinkedHashMap<>();
    private final Map<String, List<Thing>> earlier = new HashMap<>();
    private final Map<String, byte[]> bytes = new HashMap<>();
    final Map<String, Double> heats = new HashMap<>();

    static Optional<Refusal> apply(List<Change> changes) {
        for (Change change : changes) {
            Optional<Refusal> refusal = ((Step) change).apply().get();
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<Thing> find(PersonId person, Kind kind, String id, TagFilter view) {
        return Optional.ofNullable(live.get(id)).filter(thing -> sees(thing, person, kind, view));
    }

    private static boolean sees(Thing thing, PersonId person, Kind kind, TagFilter view) {
        return thing.person().equals(person)
                && thing.kind() == kind
                && view.admits(thing.facets().tags());
    }

    @Override
    public Page<Thing> list(Listing listing) {
        var filter = listing.filter();
        List<Thing> all = live.values().stream()
                .filter(thing -> sees(thing, listing.person(), listing.kind(), listing.view()))
                .filter(thing -> filter.words().stream().allMatch(word -> starts(thing, word)))
                .filter(thing ->
                        filter.tag().map(thing.facets().tags()::contains).orElse(true))
                .filter(thing ->
                        filter.parent().map(thing.facets().parent()::equals).orElse(true))
                .filter(thing -> filter.from()
                        .map(from -> !thing.facets().to().isBefore(from))
                        .orElse(true))
                .filter(thing -> filter.to()
                        .map(to -> thing.facets().from().isBefore(to))
                        .orElse(true))
                .filter(thing ->
                        filter.ids().map(ids -> ids.contains(thing.id())).orElse(true))
                .sorted(order(listing))
                .toList();
        int start = listing.after().map(Integer::valueOf).orElse(0);
        int end = Math.min(all.size(), start + listing.limit());
        return new Page<>(
                all.subList(Math.min(start, end), end),
                end < all.size() ? Optional.of(String.valueOf(end)) : Optional.empty());
    }

    private static Comparator<Thing> order(Listing listing) {
        if (listing.filter().ids().isPresent()) {
            return Comparator.comparingInt(thing -> listing.filter().ids().get().indexOf(thing.id()));
        }
        return switch (listing.sort()) {
            case UPDATED -> Comparator.comparing(Thing::updatedAt).reversed();
            case CREATED -> Comparator.comparing(Thing::createdAt);
            case TITLE -> Comparator.comparing(thing -> thing.facets().title());
            case HEAT -> Comparator.comparingDouble(thing -> -thing.facets().heat());
            case FROM -> {
                Comparator<Thing> from =
                        Comparator.comparing(thing -> thing.facets().from());
                yield listing.kind() == Kind.EVENT ? from : from.reversed();
            }
        };
    }

    private static boolean starts(Thing thing, String word) {
        return Arrays.stream(thing.facets().title().toLowerCase(Locale.ROOT).split("\\s+"))
                .anyMatch(one -> one.startsWith(word));
    }

    @Override
    public List<Thing> versions(PersonId person, Kind kind, String id) {
        List<Thing> found = new ArrayList<>(earlier.getOrDefault(id, List.of()));
        found.removeIf(thing -> !sees(thing, person, kind, TagFilter.ALL));
        return found.reversed();
    }

    @Override
    public Optional<byte[]> bytes(PersonId person, String id, long version) {
        return Optional.ofNullable(bytes.get(id + version));
    }

    @Override
    public void each(Consumer<Thing> visitor) {
        List.copyOf(live.values()).forEach(visitor);
    }

    @Override
    public Change add(Thing thing) {
        return step(() -> live.put(thing.id(), thing));
    }

    private static Step step(Runnable work) {
        return new Step(() -> {
            work.run();
            return Optional.empty();
        });
    }

    private Step at(String id, long version, Runnable work) {
        return new Step(() -> {
            Thing now = live.get(id);
            if (now == null || now.version() != version) {
                return Optional.of(Refusal.of(Reason.VERSION_CONFLICT));
            }
            earlier.computeIfAbsent(id, _ -> new ArrayList<>()).add(now);
            work.run();
            return Optional.empty();
        });
    }

    @Override
    public Change replace(Thing thing) {
        return at(thing.id(), thing.version() - 1, () -> live.put(thing.id(), thing));
    }

    @Override
    public Change bin(Thing thing, Instant at) {
        return at(thing.id(), thing.version(), () -> live.remove(thing.id()));
    }

    @Override
    public Change restore(Thing thing) {
        return step(() -> {
            Thing now = live.put(thing.id(), thing);
            if (now != null) {
                earlier.computeIfAbsent(thing.id(), _ -> new ArrayList<>()).add(now);
            }
        });
    }

    @Override
    public Change purge(PersonId person, Kind kind, String id) {
        return step(() -> earlier.remove(id));
    }

    @Override
    public Change keep(PersonId person, String id, long version, byte[] held) {
        return step(() -> bytes.put(id + version, held));
    }

    @Override
    public Change heat(String id, double heat) {
        return step(() -> heats.put(id, heat));
    }
}
