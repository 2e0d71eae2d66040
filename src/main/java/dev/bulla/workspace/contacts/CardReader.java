package dev.bulla.workspace.contacts;

import ezvcard.VCard;
import ezvcard.property.Birthday;
import ezvcard.property.Categories;
import ezvcard.property.Organization;
import ezvcard.property.StructuredName;
import ezvcard.property.Telephone;
import ezvcard.property.TextProperty;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One card, and the contact of ours that it makes.
final class CardReader {

    private final VCard card;

    private CardReader(VCard card) {
        this.card = card;
    }

    static ObjectNode contact(VCard card, int number) {
        CardReader reader = new CardReader(card);
        ObjectNode contact = JsonNodeFactory.instance.objectNode();
        contact.put("name", reader.name().orElseThrow(() -> new BadVCard("contact " + number + ": FN is missing")));
        fill(contact.putArray("email"), card.getEmails().stream().map(TextProperty::getValue));
        fill(contact.putArray("phone"), card.getTelephoneNumbers().stream().map(CardReader::number));
        reader.organization().ifPresent(text -> contact.put("organization", text));
        reader.notes().ifPresent(text -> contact.put("notes", text));
        reader.birthday().ifPresent(text -> contact.put("birthday", text));
        fill(
                contact.putArray("tags"),
                card.getCategoriesList().stream().map(Categories::getValues).flatMap(tags -> tags.stream()));
        return contact;
    }

    private Optional<String> name() {
        Stream<String> formatted = card.getFormattedNames().stream().map(TextProperty::getValue);
        Stream<String> structured = card.getStructuredNames().stream().map(CardReader::joined);
        Stream<String> emails = card.getEmails().stream().map(TextProperty::getValue);
        return texts(Stream.of(formatted, structured, organization().stream(), emails)
                        .flatMap(names -> names))
                .findFirst();
    }

    private static String joined(StructuredName name) {
        Stream<String> parts = Stream.of(
                        name.getPrefixes().stream(),
                        Stream.ofNullable(name.getGiven()),
                        name.getAdditionalNames().stream(),
                        Stream.ofNullable(name.getFamily()),
                        name.getSuffixes().stream())
                .flatMap(part -> part);
        return texts(parts).collect(Collectors.joining(" "));
    }

    private static String number(Telephone phone) {
        return phone.getUri() != null ? phone.getUri().getNumber() : Objects.requireNonNullElse(phone.getText(), "");
    }

    private Optional<String> organization() {
        Stream<String> first = card.getOrganizations().stream()
                .map(Organization::getValues)
                .map(values -> texts(values.stream()).collect(Collectors.joining(", ")));
        return texts(first).findFirst();
    }

    private Optional<String> notes() {
        String notes =
                texts(card.getNotes().stream().map(TextProperty::getValue)).collect(Collectors.joining("\n\n"));
        return notes.isEmpty() ? Optional.empty() : Optional.of(notes);
    }

    /// A whole date only: "the 3rd of May", without a year, is not one.
    private Optional<String> birthday() {
        Birthday birthday = card.getBirthday();
        if (birthday == null || birthday.getDate() == null) {
            return Optional.empty();
        }
        try {
            LocalDate date = LocalDate.from(birthday.getDate());
            return date.getYear() >= 1 && date.getYear() <= 9999 ? Optional.of(date.toString()) : Optional.empty();
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Stream<String> texts(Stream<String> values) {
        return values.filter(Objects::nonNull).map(String::strip).filter(value -> !value.isEmpty());
    }

    private static void fill(ArrayNode array, Stream<String> values) {
        texts(values).distinct().forEach(array::add);
    }
}
