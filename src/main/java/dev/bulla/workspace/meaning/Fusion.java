package dev.bulla.workspace.meaning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009): each ranking gives a thing `1 / (60 +
/// rank)`. It needs no scores that compare across rankings, and BM25 and cosine have none.
final class Fusion {

    private static final double K = 60;

    private Fusion() {}

    /// One thing in one ranking.
    record Ranked(String id, long version) {}

    static List<Hit> of(List<List<Ranked>> rankings, int limit) {
        Map<Ranked, Double> scores = new HashMap<>();
        for (List<Ranked> ranking : rankings) {
            int rank = 1;
            for (Ranked ranked : ranking.stream().distinct().toList()) {
                scores.merge(ranked, 1 / (K + rank++), Double::sum);
            }
        }
        Stream<Hit> hits = scores.entrySet().stream()
                .map(entry -> new Hit(entry.getKey().id(), entry.getKey().version(), entry.getValue()));
        Comparator<Hit> best = Comparator.comparingDouble(Hit::score).reversed().thenComparing(Hit::id);
        return new ArrayList<>(hits.sorted(best).limit(limit).toList());
    }
}
