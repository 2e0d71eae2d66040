package dev.bulla.workspace.contacts;

import ezvcard.VCard;
import ezvcard.property.Categories;
import ezvcard.property.StructuredName;
import ezvcard.property.Uid;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// One contact of ours, and the card that it makes.
final class CardWriter {

    private CardWriter() {}

    static VCard card(JsonNode contact) {
        VCard card = new VCard();
        String name = text(contact, "name").orElseThrow(() -> new BadVCard("name is missing"));
        card.setFormattedName(name);
        card.setStructuredName(structured(name));
        text(contact, "id").ifPresent(id -> card.setUid(new Uid(id)));
        texts(contact, "email").forEach(card::addEmail);
        texts(contact, "phone").forEach(card::addTelephoneNumber);
        text(contact, "organization").ifPresent(card::setOrganization);
        text(contact, "notes").ifPresent(card::addNote);
        text(contact, "birthday").ifPresent(date -> card.setBirthday(date(date)));
        List<String> tags = texts(contact, "tags").toList();
        if (!tags.isEmpty()) {
            Categories categories = new Categories();
            categories.getValues().addAll(tags);
            card.setCategories(categories);
        }
        return card;
    }

    /// Version 3.0 wants to know the family name; the last word is the best guess, and FN has the
    /// name as it is.
    private static StructuredName structured(String name) {
        int space = name.lastIndexOf(' ');
        StructuredName structured = new StructuredName();
        structured.setFamily(name.substring(space + 1));
        if (space > 0) {
            structured.setGiven(name.substring(0, space));
        }
        return structured;
    }

    private static LocalDate date(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException _) {
            throw new BadVCard("birthday is not a date as in 2026-03-12");
        }
    }

    private static Optional<String> text(JsonNode contact, String field) {
        JsonNode node = contact.path(field);
        return node.isString() ? Optional.of(clean(node.asString())).filter(text -> !text.isEmpty()) : Optional.empty();
    }

    private static Stream<String> texts(JsonNode contact, String field) {
        return contact.path(field)
                .valueStream()
                .filter(JsonNode::isString)
                .map(node -> clean(node.asString()))
                .filter(text -> !text.isEmpty());
    }

    /// A bare carriage return or another control character could begin a line of its own in the
    /// file.
    private static String clean(String text) {
        return text.replace("\r\n", "\n")
                .replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029&&[^\n\t]]", "")
                .strip();
    }
}
