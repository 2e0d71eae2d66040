package dev.bulla.console.workspace;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The forms of one kind: a new thing, a changed one, one that goes to the bin. Nothing that was
/// typed is lost by a no: not by a wrong field, not by somebody who changed or deleted the thing
/// meanwhile.
record Editing(Kind kind) {
    private static final int OK = 200;

    List<Way> ways() {
        String one = kind.path() + "/{id}";
        return List.of(
                Way.get(kind.path() + "/new", this::blank),
                Way.post(kind.path(), this::create),
                Way.get(one + "/edit", this::edit),
                Way.post(one, this::update),
                Way.post(one + "/delete", this::delete));
    }

    private View blank(Visit visit) {
        return fresh(visit, kind.preset(visit), Trouble.NONE, OK);
    }

    private View create(Visit visit) {
        List<Field> fields = kind.blank(visit);
        Typed typed = Typed.of(fields, visit.form());
        try {
            return switch (kind.verbs().create(visit, kind.args(fields, typed))) {
                case Outcome.Refused refused ->
                    fresh(visit, typed, wrong(fields, refused.refusal()), status(refused.refusal()));
                case Outcome.Done done ->
                    View.go(kind.shown(done.value().path("id").asString(""))).saying(Flash.good("Saved."));
                case Outcome.Blob _ -> throw new IllegalStateException("not a value");
            };
        } catch (Unreadable e) {
            return fresh(visit, typed, e.trouble(), Reason.INPUT_INVALID.status());
        }
    }

    private View edit(Visit visit) {
        JsonNode thing = visit.must(kind.verbs().get(visit, visit.param("id")));
        List<Field> fields = kind.fields(visit, thing);
        return changed(thing, fields, kind.typed(fields, thing), Trouble.NONE, OK);
    }

    private View update(Visit visit) {
        Outcome found = kind.verbs().get(visit, visit.param("id"));
        if (found instanceof Outcome.Refused refused && refused.refusal().reason() == Reason.NOT_FOUND) {
            return deleted(visit);
        }
        JsonNode thing = visit.must(found);
        List<Field> fields = kind.fields(visit, thing);
        Typed typed = Typed.of(fields, visit.form());
        try {
            ObjectNode args = difference(fields, typed, thing);
            if (args.isEmpty()) {
                return View.go(kind.shown(visit.param("id"))).saying(Flash.good("Nothing was changed."));
            }
            args.put("id", visit.param("id")).put("version", version(visit));
            return switch (kind.verbs().update(visit, args)) {
                case Outcome.Refused refused -> refused(visit, fields, typed, refused.refusal());
                case Outcome.Done _ -> View.go(kind.shown(visit.param("id"))).saying(Flash.good("Saved."));
                case Outcome.Blob _ -> throw new IllegalStateException("not a value");
            };
        } catch (Unreadable e) {
            return changed(versioned(visit, thing), fields, typed, e.trouble(), Reason.INPUT_INVALID.status());
        }
    }

    /// Only what was changed is sent: what a browser cannot show as it is stays as it is.
    private ObjectNode difference(List<Field> fields, Typed typed, JsonNode thing) throws Unreadable {
        ObjectNode before = kind.args(fields, kind.typed(fields, thing));
        ObjectNode args = kind.args(fields, typed);
        before.propertyNames().stream().filter(name -> !args.has(name)).forEach(name -> args.put(name, ""));
        before.properties().stream()
                .filter(member -> member.getValue().equals(args.path(member.getKey())))
                .forEach(member -> args.remove(member.getKey()));
        return args;
    }

    private View refused(Visit visit, List<Field> fields, Typed typed, Refusal refusal) {
        if (refusal.reason() == Reason.NOT_FOUND) {
            return deleted(visit);
        }
        JsonNode thing = visit.must(kind.verbs().get(visit, visit.param("id")));
        return refusal.reason() == Reason.VERSION_CONFLICT
                ? conflict(thing, fields, typed)
                : changed(versioned(visit, thing), fields, typed, wrong(fields, refusal), status(refusal));
    }

    /// Somebody else was faster: both versions are shown, and saving again puts this one over
    /// theirs.
    private View conflict(JsonNode thing, List<Field> fields, Typed typed) {
        String text =
                "This " + kind.noun() + " was changed while you wrote. Nothing of yours is lost: below is what you"
                        + " typed, and what stands there now. Save again to put yours over it.";
        Sheet sheet = new Sheet(
                "Changed meanwhile",
                where(thing, "Save mine over it"),
                text,
                Sheet.boxes(fields, typed, Trouble.NONE),
                String.valueOf(thing.path("version").asLong()),
                Sheet.differences(fields, typed, kind.typed(fields, thing)));
        return page(sheet, Reason.VERSION_CONFLICT.status());
    }

    private View deleted(Visit visit) {
        Typed typed = Typed.of(kind.blank(visit), visit.form());
        String text = "This " + kind.noun() + " was deleted while you wrote. Save to keep what you typed as a new one.";
        return fresh(visit, typed, new Trouble("", text), Reason.NOT_FOUND.status());
    }

    private View delete(Visit visit) {
        String id = visit.param("id");
        return switch (kind.verbs().delete(visit, id)) {
            case Outcome.Refused refused ->
                View.go(kind.shown(id))
                        .saying(Flash.bad(Trouble.of(refused.refusal()).text()));
            case Outcome.Done _ -> View.go(kind.path() + "/" + id + "/versions").saying(Flash.good("Deleted."));
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }

    private View fresh(Visit visit, Typed typed, Trouble trouble, int status) {
        List<Field> fields = kind.blank(visit);
        Sheet sheet = new Sheet(
                "New " + kind.noun(),
                new Sheet.Where(kind.path(), kind.path(), kind.list(), "Save"),
                Sheet.above(fields, trouble),
                Sheet.boxes(fields, typed, trouble),
                "",
                List.of());
        return page(sheet, status);
    }

    private View changed(JsonNode thing, List<Field> fields, Typed typed, Trouble trouble, int status) {
        Sheet sheet = new Sheet(
                "Change this " + kind.noun(),
                where(thing, "Save"),
                Sheet.above(fields, trouble),
                Sheet.boxes(fields, typed, trouble),
                String.valueOf(thing.path("version").asLong()),
                List.of());
        return page(sheet, status);
    }

    private Sheet.Where where(JsonNode thing, String send) {
        String id = thing.path("id").asString("");
        return new Sheet.Where(kind.path(), kind.path() + "/" + id, kind.shown(id), send);
    }

    /// The thing under the version that the form was made from, so that the next try is held to
    /// that one too.
    private static JsonNode versioned(Visit visit, JsonNode thing) {
        return ((ObjectNode) thing.deepCopy()).put("version", version(visit));
    }

    private static long version(Visit visit) {
        String text = visit.form().text("version");
        return text.matches("[0-9]{1,15}") ? Long.parseLong(text) : 0;
    }

    private static View page(Sheet sheet, int status) {
        return View.of("workspace/form", sheet.title(), sheet).in(Nav.WORKSPACE).status(status);
    }

    private Trouble wrong(List<Field> fields, Refusal refusal) {
        return Wrong.of(fields, refusal, kind::field);
    }

    private static int status(Refusal refusal) {
        return refusal.reason().status();
    }
}
