package dev.bulla.vendor.apis;

import java.util.Optional;
import java.util.function.Function;

/// Finds how deep an operation's schemas can be written out so that a model can carry it.
final class Sizing {
    private static final int[] DEPTHS = {7, 5, 4, 3, 2, 1, 0};
    private static final int MOST_TEXT = 16_000;
    private static final int MOST_AT_ALL = 40_000;

    private final Document document;

    Sizing(Document document) {
        this.document = document;
    }

    /// Empty when it is too large with nothing in it but names.
    Optional<Definition> fitting(Function<Walk, Definition> made) {
        for (int depth : DEPTHS) {
            Walk walk = new Walk(document, depth);
            Definition definition = made.apply(walk);
            int most = depth == 0 ? MOST_AT_ALL : MOST_TEXT;
            if ((depth == 0 || !walk.overrun()) && definition.text().length() <= most) {
                return Optional.of(definition);
            }
        }
        return Optional.empty();
    }
}
