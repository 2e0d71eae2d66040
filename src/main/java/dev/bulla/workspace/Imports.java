package dev.bulla.workspace;

import dev.bulla.change.Change;
import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Judge;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import dev.bulla.workspace.calendar.BadCalendar;
import dev.bulla.workspace.calendar.Origin;
import dev.bulla.workspace.contacts.BadVCard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Takes in a file of things another program wrote: all of them or, if one is refused, none.
///
/// @param reader makes bodies of the file's text
record Imports(Desk desk, Form form, Reader reader) implements Handler {
    /// What reads a format.
    interface Reader {
        List<ObjectNode> read(Work work, String text);
    }

    private static final int MOST = 1_000;

    @Override
    public Result run(Work work) {
        List<ObjectNode> bodies;
        try {
            bodies = reader.read(work, work.args().path("text").asString(""));
        } catch (BadCalendar e) {
            return Result.refused(Refusal.invalid("text", String.valueOf(e.getMessage())));
        } catch (BadVCard e) {
            return Result.refused(Refusal.invalid("text", String.valueOf(e.getMessage())));
        } catch (IllegalArgumentException _) {
            return Result.refused(Refusal.invalid("text", "is not a file of this format"));
        }
        if (bodies.size() > MOST) {
            return Result.refused(Refusal.invalid("text", "holds more than " + MOST + "; split the file"));
        }
        return take(work, bodies);
    }

    private Result take(Work work, List<ObjectNode> bodies) {
        Writes writes = new Writes(desk, form);
        List<Thing> things = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        ObjectNode answer = Json.object().put("imported", bodies.size());
        ArrayNode ids = answer.putArray("ids");
        // A file is held to what an action is held to: no import brings in a longer title than
        // create takes.
        Judge judge = new Judge(Params.of(form.fields()));
        for (ObjectNode read : bodies) {
            ObjectNode given = read.deepCopy();
            tagged(work, given);
            ObjectNode body = form.settle(work, given);
            Optional<Refusal> refusal = judge.check(body).or(() -> writes.refusal(work, body));
            if (refusal.isPresent()) {
                return Result.refused(refusal.get());
            }
            Optional<Thing> before = known(work, body);
            Thing thing = before.map(b -> again(work, writes, b, body)).orElseGet(() -> writes.fresh(work, body));
            ids.add(thing.id());
            if (before.filter(b -> b.body().equals(thing.body())).isEmpty()) {
                things.add(thing);
                changes.add(
                        before.isEmpty()
                                ? desk.shelf().add(thing)
                                : desk.shelf().replace(thing));
            }
        }
        return writes.done(answer, things, changes);
    }

    /// What an earlier import of the same file made, or what a file of ours is about: it is
    /// changed and not doubled.
    private Optional<Thing> known(Work work, ObjectNode body) {
        String uid = Origin.uid(body);
        if (form.kind() != Kind.EVENT || uid.isEmpty()) {
            return Optional.empty();
        }
        var person = work.caller().person();
        return desk.shelf().find(person, form.kind(), uid, work.view()).or(() -> {
            var filter = new Listing.Filter(
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(uid));
            var listing =
                    new Listing(person, form.kind(), work.view(), filter, Listing.Sort.CREATED, 1, Optional.empty());
            return desk.shelf().list(listing).items().stream().findFirst();
        });
    }

    /// Tags that were given here stay.
    private Thing again(Work work, Writes writes, Thing before, ObjectNode body) {
        ArrayNode tags = body.withArray("tags");
        List<String> there = Form.strings(tags);
        Form.strings(before.body().path("tags")).stream()
                .filter(tag -> !there.contains(tag))
                .forEach(tags::add);
        return writes.next(work, before, before.version() + 1, body);
    }

    /// Tags given with the import go on everything in it, so that a narrowed agent can import
    /// into its own view.
    private static void tagged(Work work, ObjectNode body) {
        List<String> tags = Form.strings(body.path("tags"));
        Form.strings(work.args().path("tags")).stream()
                .filter(tag -> !tags.contains(tag))
                .forEach(body.withArray("tags")::add);
    }
}
