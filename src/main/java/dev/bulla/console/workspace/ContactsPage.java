package dev.bulla.console.workspace;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Contacts: people and firms, and how to reach them; vCard in and out.
public final class ContactsPage implements Page, Kind {
    private static final List<Field> FIELDS = List.of(
            Field.of("name", "Name", Field.Look.LINE).must(),
            Field.of("email", "E-mail", Field.Look.LINES).hint("One address a line"),
            Field.of("phone", "Phone", Field.Look.LINES).hint("One number a line"),
            Field.of("organization", "Organization", Field.Look.LINE),
            Field.of("birthday", "Birthday", Field.Look.LINE).hint("1990-05-17, or --05-17 without the year"),
            Field.of("notes", "Notes", Field.Look.TEXT),
            Field.tags());
    private static final List<Field> IMPORT = List.of(Exchanging.file("vCard text (.vcf)"), Field.tags());

    /// What the list shows.
    public record Seen(Found found, List<Row> rows) {}

    /// One contact of the list.
    public record Row(String path, String name, String email, String phone, String organization) {}

    @Override
    public List<Way> ways() {
        List<Way> ways = new ArrayList<>(List.of(Way.get(path(), this::list), Way.get(path() + "/{id}", this::show)));
        ways.addAll(new Editing(this).ways());
        ways.addAll(new Undoing(this).ways());
        var format = new Exchanging.Format("a vCard file", "text/vcard", "contacts.vcf");
        ways.addAll(new Exchanging(this, format, IMPORT).ways());
        return ways;
    }

    private View list(Visit visit) {
        Found found = Found.of(visit, verbs(), path(), "search", "tag", "sort");
        List<Row> rows = found.items().stream().map(this::row).toList();
        return View.of("workspace/contacts", "Contacts", new Seen(found, rows)).in(Nav.WORKSPACE);
    }

    private Row row(JsonNode contact) {
        return new Row(
                shown(contact.path("id").asString("")),
                Shown.line(title(contact)),
                String.join(", ", NotesPage.lines(contact.path("email"))),
                String.join(", ", NotesPage.lines(contact.path("phone"))),
                Shown.line(contact.path("organization").asString("")));
    }

    private View show(Visit visit) {
        JsonNode contact = visit.must(verbs().get(visit, visit.param("id")));
        One one = One.of(
                this,
                contact,
                List.of(
                        One.each("E-mail", contact.path("email")),
                        One.each("Phone", contact.path("phone")),
                        One.fact("Organization", contact.path("organization")),
                        One.fact("Birthday", contact.path("birthday")),
                        One.fact("Notes", contact.path("notes")),
                        One.each("Tags", contact.path("tags"))));
        return View.of("workspace/one", one.head().title(), one).in(Nav.WORKSPACE);
    }

    @Override
    public String path() {
        return "/workspace/contacts";
    }

    @Override
    public String noun() {
        return "contact";
    }

    @Override
    public Verbs verbs() {
        return Verbs.of("contacts");
    }

    @Override
    public String title(JsonNode thing) {
        return Field.named(thing.path("name"), "(no name)");
    }

    @Override
    public List<Field> blank(Visit visit) {
        return FIELDS;
    }
}
