package dev.bulla.workspace;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Found;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Target;
import dev.bulla.registry.Work;
import java.util.Optional;

/// A handler about one existing thing: what was judged is what it works on.
interface OnOne extends Handler {
    Desk desk();

    Form form();

    Result run(Work work, Thing thing);

    @Override
    default Found target(Work work) {
        return find(work)
                .<Found>map(thing -> new Found.Thing(new Target(form().show(thing, work.now()), thing)))
                .orElseGet(() -> new Found.Missing(missing(form())));
    }

    @Override
    default Result run(Work work) {
        Optional<Thing> thing =
                work.target().map(target -> (Thing) target.stored()).or(() -> find(work));
        return thing.map(found -> run(work, found)).orElseGet(() -> Result.refused(missing(form())));
    }

    private Optional<Thing> find(Work work) {
        String id = work.args().path("id").asString("");
        return desk().shelf().find(work.caller().person(), form().kind(), id, work.view());
    }

    static Refusal missing(Form form) {
        return Refusal.of(Reason.NOT_FOUND, "There is no such " + form.kind().word() + ".");
    }
}
