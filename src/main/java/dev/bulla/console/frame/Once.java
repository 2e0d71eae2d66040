package dev.bulla.console.frame;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Makes a thing when it is first asked for: a start does not wait for pages that nobody opens.
final class Once<T> implements Supplier<T> {
    private final Supplier<T> make;
    private volatile @Nullable T made;

    Once(Supplier<T> make) {
        this.make = make;
    }

    @Override
    public T get() {
        T there = made;
        if (there != null) {
            return there;
        }
        synchronized (this) {
            T again = made;
            if (again == null) {
                again = make.get();
                made = again;
            }
            return again;
        }
    }
}
