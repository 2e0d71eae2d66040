package dev.bulla.workspace;

import dev.bulla.change.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a whole list, page after page, up to a bound.
final class Walk {
    private Walk() {}

    static List<Thing> all(Shelf shelf, Listing listing, int most) {
        List<Thing> all = new ArrayList<>();
        Optional<String> after = listing.after();
        do {
            Page<Thing> page = shelf.list(new Listing(
                    listing.person(),
                    listing.kind(),
                    listing.view(),
                    listing.filter(),
                    listing.sort(),
                    listing.limit(),
                    after));
            all.addAll(page.items());
            after = page.next();
        } while (after.isPresent() && all.size() < most);
        return all;
    }
}
