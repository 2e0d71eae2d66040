package dev.bulla.workspace.contacts;

import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.VCardVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Contacts in and out of vCard files. Any version is read, 3.0 is written: the one that every
/// phone and address book takes.
///
/// Photos, addresses and what else a card may hold are left out, since our contacts have no
/// member for them; nothing that a card links to is fetched.
public final class VCards {

    static final int MOST = 10_000;

    /// A card may hold cards (AGENT in 2.1), and the parser keeps each that is open.
    private static final int DEEPEST = 4;

    /// Enough for a photo of seven megabytes in one card; a card without end costs the parser
    /// more with each line.
    private static final int MOST_LINES = 100_000;

    private VCards() {}

    /// The contacts of a file as the members of ours. A card without any name, address or firm is
    /// an error.
    public static List<ObjectNode> parse(String text) {
        judge(text);
        List<ObjectNode> contacts = new ArrayList<>();
        for (VCard card : read(text)) {
            contacts.add(CardReader.contact(card, contacts.size() + 1));
        }
        return contacts;
    }

    private static List<VCard> read(String text) {
        try {
            return Ezvcard.parse(text).all();
        } catch (RuntimeException _) { // ez-vcard forgives nearly everything; what it does not forgive has no one type
            throw new BadVCard("the file is not vCard as in RFC 6350");
        }
    }

    private static void judge(String text) {
        int cards = 0;
        int depth = 0;
        int lines = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            String start =
                    line.substring(0, Math.min(line.length(), 60)).strip().toUpperCase(Locale.ROOT);
            lines++;
            if (start.startsWith("BEGIN:VCARD")) {
                lines = 0;
                cards++;
                depth++;
            } else if (start.startsWith("END:VCARD")) {
                depth = Math.max(0, depth - 1);
            }
            if (depth > DEEPEST || lines > MOST_LINES) {
                throw new BadVCard("contact " + cards + " is nested too deeply or has too many lines");
            } else if (cards > MOST) {
                throw new BadVCard("the file has more than " + MOST + " contacts");
            }
        }
        if (cards == 0) {
            throw new BadVCard("the file has no BEGIN:VCARD");
        }
    }

    /// A file with these contacts. An `id` becomes the UID, so that importing twice changes and
    /// does not double.
    public static String write(List<? extends JsonNode> contacts) {
        List<VCard> cards = new ArrayList<>();
        for (JsonNode contact : contacts) {
            cards.add(CardWriter.card(contact));
        }
        return Ezvcard.write(cards).version(VCardVersion.V3_0).prodId(false).go();
    }
}
