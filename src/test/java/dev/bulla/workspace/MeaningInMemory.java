package dev.bulla.workspace;

import dev.bulla.workspace.meaning.Doc;
import dev.bulla.workspace.meaning.Hit;
import dev.bulla.workspace.meaning.Key;
import dev.bulla.workspace.meaning.Meaning;
import dev.bulla.workspace.meaning.Query;
import dev.bulla.workspace.meaning.TagRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// An index that finds texts which hold the words asked for.
final class MeaningInMemory implements Meaning {
    final Map<Key, Doc> held = new LinkedHashMap<>();

    @Override
    public void put(Doc doc) {
        held.put(doc.key(), doc);
    }

    @Override
    public void remove(Key key) {
        held.remove(key);
    }

    @Override
    public List<Hit> search(Query query) {
        return held.values().stream()
                .filter(doc -> doc.key().person().equals(query.person())
                        && doc.key().kind().equals(query.kind()))
                .filter(doc -> doc.text()
                        .toLowerCase(Locale.ROOT)
                        .contains(query.text().toLowerCase(Locale.ROOT)))
                .filter(doc -> query.rules().stream().allMatch(rule -> holds(rule, doc)))
                .map(doc -> new Hit(doc.key().id(), doc.version(), 1))
                .limit(query.limit())
                .toList();
    }

    private static boolean holds(TagRule rule, Doc doc) {
        return switch (rule) {
            case TagRule.AnyOf(var tags) -> doc.tags().stream().anyMatch(tags::contains);
            case TagRule.NoneOf(var tags) -> doc.tags().stream().noneMatch(tags::contains);
        };
    }

    @Override
    public Map<Key, Long> versions() {
        return Map.of();
    }

    @Override
    public boolean needsRebuild() {
        return false;
    }

    @Override
    public void catchUp(Stream<Doc> everything) {
        everything.forEach(this::put);
    }

    @Override
    public void close() {}
}
