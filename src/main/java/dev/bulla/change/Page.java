package dev.bulla.change;

import java.util.List;
import java.util.Optional;

/// One page of a list, and where the next one starts. The position is the store's own and is
/// sealed before a caller sees it.
public record Page<T>(List<T> items, Optional<String> next) {
    /// The most items a page holds, whatever was asked for.
    public static final int MAX = 200;

    /// What a page holds when nothing was asked for.
    public static final int USUAL = 50;

    public Page {
        items = List.copyOf(items);
    }
}
