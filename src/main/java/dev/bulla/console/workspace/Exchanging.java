package dev.bulla.console.workspace;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Attachment;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// In and out of one kind as a file that other programs read too.
///
/// @param format what the file is
/// @param fields of the form that takes one in; the file's text is `text`
record Exchanging(Kind kind, Format format, List<Field> fields) {
    /// A format of files.
    ///
    /// @param name as people call it
    record Format(String name, String mediaType, String fileName) {}

    List<Way> ways() {
        String in = kind.path() + "/import";
        return List.of(
                Way.get(in, visit -> page(Typed.NOTHING, Trouble.NONE, 200)),
                Way.post(in, this::take),
                Way.get(kind.path() + "/export", this::give));
    }

    private View take(Visit visit) {
        Typed typed = Typed.of(fields, visit.form());
        return switch (visit.run(kind.verbs().domain(), "import", typed.args(fields))) {
            case Outcome.Refused refused ->
                page(
                        typed,
                        Wrong.of(fields, refused.refusal()),
                        refused.refusal().reason().status());
            case Outcome.Done done ->
                View.go(kind.list())
                        .saying(Flash.good(
                                "Taken in: " + done.value().path("imported").asInt() + "."));
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }

    private View give(Visit visit) {
        String text = visit.must(visit.run(kind.verbs().domain(), "export", Json.object()))
                .path("text")
                .asString("");
        return View.raw(Attachment.of(format.mediaType(), format.fileName(), text.getBytes(StandardCharsets.UTF_8))
                .with("Cache-Control", "no-store"));
    }

    private View page(Typed typed, Trouble trouble, int status) {
        Sheet sheet = new Sheet(
                "Take in " + format.name(),
                new Sheet.Where(kind.path(), kind.path() + "/import", kind.list(), "Take in"),
                Sheet.above(fields, trouble),
                Sheet.boxes(fields, typed, trouble),
                "",
                List.of());
        return View.of("workspace/form", sheet.title(), sheet).in(Nav.WORKSPACE).status(status);
    }

    static Field file(String label) {
        return Field.of("text", label, Field.Look.FILE).must();
    }
}
