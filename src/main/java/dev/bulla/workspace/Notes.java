package dev.bulla.workspace;

import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Example;
import dev.bulla.registry.Level;
import java.util.List;

/// The domain *notes*: what a person or an agent wrote down to find again.
public final class Notes implements Domain {
    private final List<Capability> capabilities;

    public Notes(Desk desk) {
        Crud notes = new Crud(desk, new NoteForm(desk.warmth()), name(), "/notes", "note", Level.L0, Level.L1);
        this.capabilities = List.of(
                notes.create("create", "Writes a new note and answers with it and its id."),
                notes.list(
                        "list",
                        "Finds notes; long content is cut (truncated: true), so get the one you need.",
                        Fields.tag(),
                        Fields.words("sort", "The order; updated if left out.", "updated", "created", "title", "heat")),
                notes.get("get", "Reads one note in full, with the people, dates, amounts and links it mentions."),
                notes.update("update", "Changes only the fields you give and answers with the new version."),
                notes.delete("delete", "Moves a note to the bin, where the person can restore it for 30 days."),
                notes.versions("versions"),
                notes.restore("restore"));
    }

    @Override
    public String name() {
        return "notes";
    }

    @Override
    public String label() {
        return "Notes";
    }

    @Override
    public String description() {
        return "Use when the person wants something written down, looked up or changed in their notes. Answer from what"
                + " you read, and keep the id and version for a later update.";
    }

    @Override
    public boolean tagged() {
        return true;
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("Notes about the roof", "list", "{\"search\":\"roof repair\"}"),
                new Example("Write it down", "create", "{\"title\":\"Roof\",\"content\":\"Call Ada on Monday.\"}"));
    }

    @Override
    public List<Capability> capabilities() {
        return capabilities;
    }
}
