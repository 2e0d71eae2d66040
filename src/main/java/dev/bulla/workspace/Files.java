package dev.bulla.workspace;

import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Example;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import java.util.List;

/// The domain *files*: texts and their metadata for everybody, bytes for people only.
public final class Files implements Domain {
    private static final Exposure BINARY = new Exposure.People("binary content is for people");
    private final List<Capability> capabilities;

    public Files(Desk desk) {
        FileForm form = new FileForm();
        Crud files = new Crud(desk, form, name(), "/files", "file", Level.L0, Level.L1);
        Params upload = Params.of(
                Fields.filled(Fields.text("name", 255, "The file's name.")),
                Fields.text("mediaType", 127, "Its media type."),
                Fields.needed(Fields.text("content", 12_000_000, "The bytes in base64.")),
                Fields.tags());
        this.capabilities = List.of(
                files.create("create", "Writes a new text file and answers with it and its id."),
                files.list(
                        "list",
                        "Finds files; long text is cut (truncated: true), so get the one you need.",
                        Fields.tag(),
                        Fields.words("sort", "The order; updated if left out.", "updated", "created", "name", "heat")),
                files.get("get", "Reads a file's name, type and size, and its text if it is textual."),
                files.update("update", "Changes only the fields you give and answers with the new version."),
                files.delete("delete", "Moves a file to the bin, where the person can restore it for 30 days."),
                files.capability(
                        "upload",
                        new Wire("POST", "/files/uploads"),
                        Rules.write(name(), Level.L0).only(BINARY),
                        upload,
                        "Keeps a file of any type.",
                        new Uploads(desk, form)),
                files.capability(
                        "download",
                        new Wire("GET", "/files/{id}/content"),
                        Rules.read(name()).only(BINARY),
                        Params.of(Fields.id("file")),
                        "Answers with what a file holds.",
                        new Downloads(desk, form)),
                files.versions("versions"),
                files.restore("restore"));
    }

    @Override
    public String name() {
        return "files";
    }

    @Override
    public String label() {
        return "Files";
    }

    @Override
    public String description() {
        return "Use when the person speaks of a document, or you made a text they want to keep as a file. Tell them the"
                + " name you saved it under; only they can upload and download files that are not text.";
    }

    @Override
    public boolean tagged() {
        return true;
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("The offer from the roofer", "list", "{\"search\":\"roofer offer\"}"),
                new Example("Save a report", "create", "{\"name\":\"report.md\",\"text\":\"# Report\"}"));
    }

    @Override
    public List<Capability> capabilities() {
        return capabilities;
    }
}
