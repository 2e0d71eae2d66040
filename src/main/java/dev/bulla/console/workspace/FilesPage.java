package dev.bulla.console.workspace;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.http.Attachment;
import dev.bulla.http.BadRequest;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Files: the list, one file with a look into it when it is text, up and down.
public final class FilesPage implements Page, Kind {
    private static final int LONGEST = 200_000;
    private static final int UPLOAD = 5_900_000;
    private static final Field NAME = Field.of("name", "Name", Field.Look.LINE).must();
    private static final Field TYPE =
            Field.of("mediaType", "Media type", Field.Look.LINE).hint("text/plain if left out");
    private static final Field TEXT = Field.of("text", "Text", Field.Look.TEXT);

    /// What the list shows.
    ///
    /// @param most how many bytes an upload may have
    public record Seen(Found found, List<Row> rows, int most) {}

    /// One file of the list.
    public record Row(String path, String name, String type, String size, String at) {}

    @Override
    public List<Way> ways() {
        List<Way> ways = new ArrayList<>(List.of(
                Way.get(path(), this::list),
                Way.get(path() + "/{id}", this::show),
                Way.get(path() + "/{id}/content", this::download)));
        ways.addAll(new Editing(this).ways());
        ways.addAll(new Undoing(this).ways());
        return ways;
    }

    private View list(Visit visit) {
        Found found = Found.of(visit, verbs(), path(), "search", "tag", "sort");
        List<Row> rows = found.items().stream().map(this::row).toList();
        return View.of("workspace/files", "Files", new Seen(found, rows, UPLOAD))
                .in(Nav.WORKSPACE);
    }

    private Row row(JsonNode file) {
        return new Row(
                shown(file.path("id").asString("")),
                Shown.line(title(file)),
                Shown.line(file.path("mediaType").asString("")),
                size(file.path("size").asLong()),
                file.path("updatedAt").asString(""));
    }

    private View show(Visit visit) {
        JsonNode file = visit.must(verbs().get(visit, visit.param("id")));
        One one = One.of(
                        this,
                        file,
                        List.of(
                                One.fact("Media type", file.path("mediaType")),
                                new One.Fact("Size", size(file.path("size").asLong()), false),
                                One.each("Tags", file.path("tags"))))
                .text(Shown.of(text(visit, file), LONGEST, true))
                .leading(new One.Go(path() + "/" + visit.param("id") + "/content", "Download"));
        return View.of("workspace/one", one.head().title(), one).in(Nav.WORKSPACE);
    }

    private String text(Visit visit, JsonNode file) {
        if (file.has("text")) {
            return file.path("text").asString("");
        }
        String type = file.path("mediaType").asString("");
        boolean readable = type.startsWith("text/") || type.endsWith("json") || type.endsWith("xml");
        return readable && file.path("size").asLong() <= LONGEST && content(visit) instanceof Outcome.Blob blob
                ? utf8(blob.bytes()).orElse("")
                : "";
    }

    private static Optional<String> utf8(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    private Outcome content(Visit visit) {
        return visit.run("files", "download", Json.object().put("id", visit.param("id")));
    }

    private View download(Visit visit) {
        return switch (content(visit)) {
            case Outcome.Blob blob ->
                View.raw(Attachment.of(blob.mediaType(), blob.fileName(), blob.bytes())
                        .with("Cache-Control", "no-store"));
            case Outcome.Refused refused -> throw BadRequest.of(refused.refusal());
            case Outcome.Done _ -> throw new IllegalStateException("not bytes");
        };
    }

    private static String size(long bytes) {
        if (bytes < 1_000) {
            return bytes + " bytes";
        }
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    @Override
    public String path() {
        return "/workspace/files";
    }

    @Override
    public String noun() {
        return "file";
    }

    @Override
    public Verbs verbs() {
        return Verbs.of("files");
    }

    @Override
    public String title(JsonNode thing) {
        return Field.named(thing.path("name"), "(no name)");
    }

    @Override
    public List<Field> blank(Visit visit) {
        return List.of(NAME, TYPE, TEXT, Field.tags());
    }

    /// A text would take the place of bytes that are none.
    @Override
    public List<Field> fields(Visit visit, JsonNode thing) {
        return thing.has("text") ? blank(visit) : List.of(NAME, TYPE, Field.tags());
    }
}
