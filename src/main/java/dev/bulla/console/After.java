package dev.bulla.console;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.pipeline.Outcome;

/// Where a form leads: back to its page with a sentence, or to the page that confirms who it is
/// when that is what was missing.
final class After {
    private After() {}

    /// @param path the page to go back to
    /// @param words what to say when it was done
    static View doing(Visit visit, Outcome outcome, String path, String words) {
        if (outcome instanceof Outcome.Refused refused) {
            return Visit.wantsConfirming(refused.refusal())
                    ? visit.confirmFirst(path)
                    : View.go(path).saying(Flash.of(refused.refusal()));
        }
        return View.go(path).saying(Flash.good(words));
    }
}
