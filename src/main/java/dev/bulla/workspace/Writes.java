package dev.bulla.workspace;

import dev.bulla.change.Change;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import dev.bulla.workspace.heat.Heat;
import dev.bulla.workspace.meaning.Doc;
import dev.bulla.workspace.meaning.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The steps that every write of a thing shares.
record Writes(Desk desk, Form form) {
    /// The members of the arguments that the kind has, over what was there.
    ObjectNode merged(Work work, ObjectNode before) {
        ObjectNode body = before.deepCopy();
        form.fields().forEach(field -> {
            if (work.args().has(field.name())) {
                body.set(field.name(), work.args().path(field.name()).deepCopy());
            }
        });
        return form.settle(work, body);
    }

    /// Whether a body may be stored by this caller: an agent never writes what it could not see
    /// afterwards.
    Optional<Refusal> refusal(Work work, ObjectNode body) {
        if (!work.view().admits(Form.strings(body.path("tags")))) {
            return Optional.of(Refusal.of(Reason.SCOPE_MISMATCH, "tags: it would lie outside what you may see"));
        }
        return form.check(work, body);
    }

    Thing fresh(Work work, ObjectNode body) {
        var facets = form.facets(body, work.now(), Heat.COLD.touch(work.now()).key());
        String id = desk.ids().get();
        return new Thing(id, work.caller().person(), form.kind(), 1, work.now(), work.now(), body, facets);
    }

    Thing next(Work work, Thing before, long version, ObjectNode body) {
        double heat = desk.warmth().of(before).touch(work.now()).key();
        var facets = form.facets(body, before.createdAt(), heat);
        return new Thing(
                before.id(), before.person(), form.kind(), version, before.createdAt(), work.now(), body, facets);
    }

    /// The answer, with the hook *embed* once it is durable.
    Result done(Work work, Thing thing, Change... changes) {
        return done(form.show(thing, work.now()), List.of(thing), List.of(changes));
    }

    Result done(ObjectNode answer, List<Thing> things, List<Change> changes) {
        List<Runnable> hooks = new ArrayList<>();
        things.forEach(thing -> hooks.add(() -> desk.meaning().put(doc(thing))));
        return new Result.Done(answer, changes, hooks);
    }

    /// What the index reads of a thing.
    Doc doc(Thing thing) {
        return new Doc(
                key(thing),
                thing.version(),
                form.words(thing.body()),
                thing.facets().tags());
    }

    static Key key(Thing thing) {
        return new Key(thing.person().value(), thing.kind().word(), thing.id());
    }
}
