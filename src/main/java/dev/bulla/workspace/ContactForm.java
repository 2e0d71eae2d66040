package dev.bulla.workspace;

import dev.bulla.registry.Params;
import dev.bulla.registry.Work;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What a contact is: a person or a firm, and how to reach them.
record ContactForm() implements Form {
    private static final List<Params.Field> FIELDS = List.of(
            Fields.filled(Fields.text("name", 500, "The name, as it is spoken.")),
            emails(),
            Fields.list("phone", 20, 50, "Phone numbers."),
            Fields.text("organization", 500, "Firm or club."),
            Fields.text("notes", 100_000, "Anything else."),
            Fields.pattern(
                    "birthday", "^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$|^$", "1990-05-17, or --05-17 without the year."),
            Fields.tags());

    private static Params.Field emails() {
        Params.Field field = Fields.list("email", 20, 254, "E-mail addresses.");
        field.schema().withObject("items").put("format", "email");
        return field;
    }

    @Override
    public Kind kind() {
        return Kind.CONTACT;
    }

    @Override
    public List<Params.Field> fields() {
        return FIELDS;
    }

    @Override
    public ObjectNode settle(Work work, ObjectNode body) {
        return Form.tidy(body, List.of("organization", "notes", "birthday"), List.of("email", "phone", "tags"));
    }

    @Override
    public Thing.Facets facets(ObjectNode body, Instant created, double heat) {
        String name = body.path("name").asString("");
        return new Thing.Facets(name, Form.strings(body.path("tags")), created, created, "", heat);
    }

    @Override
    public String words(ObjectNode body) {
        return String.join(
                "\n",
                body.path("name").asString(""),
                body.path("organization").asString(""),
                String.join(" ", Form.strings(body.path("email"))),
                String.join(" ", Form.strings(body.path("phone"))),
                body.path("notes").asString(""));
    }
}
