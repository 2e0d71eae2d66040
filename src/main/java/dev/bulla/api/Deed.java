package dev.bulla.api;

import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;

/// A handler of the house's own domains: one method, which may end early with a no.
@FunctionalInterface
interface Deed {
    Result run(Work work, Given given) throws Given.Invalid;

    static Handler of(Deed deed) {
        return work -> {
            try {
                return deed.run(work, new Given(work.args()));
            } catch (Given.Invalid no) {
                return Result.refused(no.refusal());
            }
        };
    }
}
