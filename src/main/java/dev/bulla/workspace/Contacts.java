package dev.bulla.workspace;

import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Example;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import dev.bulla.workspace.contacts.VCards;
import java.util.List;

/// The domain *contacts*: people and firms, and how to reach them.
public final class Contacts implements Domain {
    private final List<Capability> capabilities;

    public Contacts(Desk desk) {
        ContactForm form = new ContactForm();
        Crud contacts = new Crud(desk, form, name(), "/contacts", "contact", Level.L0, Level.L1);
        this.capabilities = List.of(
                contacts.create("create", "Adds a contact and answers with it and its id."),
                contacts.list(
                        "list",
                        "Finds contacts by name, address, number or what is noted about them.",
                        Fields.tag(),
                        Fields.words("sort", "The order; updated if left out.", "updated", "created", "name", "heat")),
                contacts.get("get", "Reads one contact in full."),
                contacts.update("update", "Changes only the fields you give; a list you give replaces the old one."),
                contacts.delete("delete", "Moves a contact to the bin, where the person can restore it for 30 days."),
                contacts.capability(
                        "import",
                        new Wire("POST", "/contacts/import"),
                        Rules.write(name(), Level.L0),
                        Params.of(
                                Fields.filled(Fields.text("text", 4_000_000, "The vCard text (.vcf).")), Fields.tags()),
                        "Adds every contact of a vCard text and answers with their ids.",
                        new Imports(desk, form, (_, text) -> VCards.parse(text))),
                contacts.capability(
                        "export",
                        new Wire("GET", "/contacts/export"),
                        Rules.read(name()),
                        Params.of(Fields.tag()),
                        "Answers with the contacts as vCard text, for another program.",
                        new Exports(desk, form, (things, _) -> VCards.write(things))),
                contacts.versions("versions"),
                contacts.restore("restore"));
    }

    @Override
    public String name() {
        return "contacts";
    }

    @Override
    public String label() {
        return "Contacts";
    }

    @Override
    public String description() {
        return "Use when you need a person's or firm's address or number, or the person wants a contact kept or changed."
                + " Use the address you found; when several fit, ask which one is meant.";
    }

    @Override
    public boolean tagged() {
        return true;
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("Contacts starting with a", "list", "{\"search\":\"a\"}"),
                new Example("Keep an address", "create", "{\"name\":\"Ada King\",\"email\":[\"ada@example.org\"]}"));
    }

    @Override
    public List<Capability> capabilities() {
        return capabilities;
    }
}
