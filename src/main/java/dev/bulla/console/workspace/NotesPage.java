package dev.bulla.console.workspace;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// Notes: the list, one note with what it mentions, and its forms.
public final class NotesPage implements Page, Kind {
    private static final int LONGEST = 200_000;
    private static final List<Field> FIELDS = List.of(
            Field.of("title", "Title", Field.Look.LINE).must(),
            Field.of("content", "Text", Field.Look.TEXT),
            Field.tags());

    /// What the list shows.
    public record Seen(Found found, List<Row> rows) {}

    /// One note of the list.
    public record Row(String path, String title, List<String> tags, String at, String heat) {}

    /// What one note's page shows.
    public record Note(String path, String title, String content, List<String> tags, Marks marks, Mentions mentions) {}

    /// What the house knows of it.
    public record Marks(String created, String changed, long version, String heat) {}

    /// What its text speaks of.
    public record Mentions(List<String> people, List<String> dates, List<String> amounts, List<Link> links) {
        public boolean any() {
            return !(people.isEmpty() && dates.isEmpty() && amounts.isEmpty() && links.isEmpty());
        }
    }

    @Override
    public List<Way> ways() {
        List<Way> ways = new ArrayList<>(List.of(Way.get(path(), this::list), Way.get(path() + "/{id}", this::show)));
        ways.addAll(new Editing(this).ways());
        ways.addAll(new Undoing(this).ways());
        return ways;
    }

    private View list(Visit visit) {
        Found found = Found.of(visit, verbs(), path(), "search", "tag", "sort");
        List<Row> rows = found.items().stream().map(this::row).toList();
        return View.of("workspace/notes", "Notes", new Seen(found, rows)).in(Nav.WORKSPACE);
    }

    private Row row(JsonNode note) {
        return new Row(
                shown(note.path("id").asString("")),
                Shown.line(title(note)),
                lines(note.path("tags")),
                note.path("updatedAt").asString(""),
                heat(note));
    }

    private View show(Visit visit) {
        JsonNode note = visit.must(verbs().get(visit, visit.param("id")));
        JsonNode found = note.path("extracted");
        Marks marks = new Marks(
                note.path("createdAt").asString(""),
                note.path("updatedAt").asString(""),
                note.path("version").asLong(),
                heat(note));
        Mentions mentions = new Mentions(
                lines(found.path("people")),
                lines(found.path("dates")),
                lines(found.path("amounts")),
                Typed.strings(found.path("links")).stream().map(Link::of).toList());
        String title = Shown.line(title(note));
        Note seen = new Note(
                shown(visit.param("id")),
                title,
                Shown.of(note.path("content").asString(""), LONGEST, true),
                lines(note.path("tags")),
                marks,
                mentions);
        return View.of("workspace/note", title, seen).in(Nav.WORKSPACE);
    }

    static List<String> lines(JsonNode list) {
        return Typed.strings(list).stream().map(Shown::line).toList();
    }

    static String heat(JsonNode thing) {
        return String.format(Locale.ROOT, "%.1f", thing.path("heat").asDouble(0));
    }

    @Override
    public String path() {
        return "/workspace/notes";
    }

    @Override
    public String noun() {
        return "note";
    }

    @Override
    public Verbs verbs() {
        return Verbs.of("notes");
    }

    @Override
    public String title(JsonNode thing) {
        return Field.named(thing.path("title"), "(no title)");
    }

    @Override
    public List<Field> blank(Visit visit) {
        return FIELDS;
    }
}
