package dev.bulla.workspace.contacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class VCardsTest {

    private static ObjectNode json(String text) {
        return (ObjectNode) JsonMapper.shared().readTree(text);
    }

    private static String card(String... lines) {
        return "BEGIN:VCARD\r\n" + String.join("\r\n", lines) + "\r\nEND:VCARD\r\n";
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.1", "3.0", "4.0"})
    void a_card_of_any_version_becomes_a_contact(String version) {
        String birthday = version.equals("4.0") ? "19850412" : "1985-04-12";
        String text = card(
                "VERSION:" + version,
                "N:Petrova;Anna;;Dr.;",
                "FN:Dr. Anna Petrova",
                "EMAIL;TYPE=HOME:anna@example.com",
                "item1.EMAIL:work@example.com",
                "TEL;TYPE=CELL:+49 170 1234567",
                "ORG:Acme;Research",
                "NOTE:likes tea",
                "BDAY:" + birthday,
                "CATEGORIES:friends,work",
                "PHOTO;VALUE=uri:http://127.0.0.1:1/never-fetched.png");
        assertThat(VCards.parse(text)).containsExactly(json("""
                {"name":"Dr. Anna Petrova","email":["anna@example.com","work@example.com"],"phone":["+49 170 1234567"],
                "organization":"Acme, Research","notes":"likes tea","birthday":"1985-04-12","tags":["friends","work"]}"""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "N:Petrova;Anna;;Dr.;|Dr. Anna Petrova",
                "FN: |x@y.z",
                "ORG:Acme|Acme",
                "X-NOTHING:1|x@y.z",
                "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller|Müller",
            })
    void a_contact_has_the_best_name_there_is(String line, String name) {
        ObjectNode contact =
                VCards.parse(card("VERSION:2.1", line, "EMAIL:x@y.z")).getFirst();
        assertThat(contact.get("name").asString()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--0412", "circa 1800", "99999-01-01", ""})
    void a_birthday_without_a_year_is_left_out(String birthday) {
        ObjectNode contact =
                VCards.parse(card("VERSION:4.0", "FN:x", "BDAY:" + birthday)).getFirst();
        assertThat(contact.has("birthday")).isFalse();
    }

    @Test
    void phone_numbers_may_be_addresses_and_lines_may_be_folded() {
        ObjectNode contact = VCards.parse(
                        card("VERSION:4.0", "FN:Anna", " Petrova", "TEL;VALUE=uri:tel:+1-555-0100", "NOTE:a\\, b\\nc"))
                .getFirst();
        assertThat(contact.get("name").asString()).isEqualTo("AnnaPetrova");
        assertThat(contact.get("phone").get(0).asString()).isEqualTo("+1-555-0100");
        assertThat(contact.get("notes").asString()).isEqualTo("a, b\nc");
    }

    @Test
    void what_is_written_is_read_again() {
        ObjectNode full = json("""
                {"id":"01ABC","name":"Anna Maria, \\"Petrova\\"; é 🦄","email":["a@b.c","d@e.f"],"phone":["+49 170 1"],"organization":"A; B, C",
                "notes":"x\\ny: z","birthday":"1985-04-12","tags":["a,b","c"]}""");
        ObjectNode small = json("""
                {"name":"Bob","email":[],"phone":[],"tags":[]}""");
        String written = VCards.write(List.of(full, small));
        assertThat(written)
                .contains("VERSION:3.0\r\n")
                .contains("UID:01ABC\r\n")
                .endsWith("END:VCARD\r\n");
        full.remove("id");
        assertThat(VCards.parse(written)).containsExactly(full, small);
    }

    @Test
    void no_member_of_a_contact_begins_a_line_of_its_own() {
        for (String end : List.of("\r\n", "\r", "\n", "\u0085", "\u2028", "\u000B", "\u0000")) {
            String hostile = "x" + end + "END:VCARD" + end + "PHOTO:file:///etc/passwd";
            ObjectNode contact = JsonNodeFactory.instance.objectNode();
            contact.put("name", hostile)
                    .put("organization", hostile)
                    .put("notes", hostile)
                    .put("id", hostile);
            for (String list : List.of("email", "phone", "tags")) {
                contact.putArray(list).add(hostile);
            }
            String written = VCards.write(List.of(contact));
            assertThat(written.split("\\R", -1)).noneMatch(line -> line.startsWith("PHOTO"));
            assertThat(VCards.parse(written)).hasSize(1);
        }
    }

    @Test
    void a_bad_contact_is_named_by_its_number_or_field() {
        String text = card("VERSION:3.0", "FN:x") + card("VERSION:3.0", "NOTE:nameless");
        assertThatThrownBy(() -> VCards.parse(text))
                .isInstanceOf(BadVCard.class)
                .hasMessage("contact 2: FN is missing");
        assertThatThrownBy(() -> VCards.write(List.of(json("{\"email\":[]}"))))
                .isInstanceOf(BadVCard.class)
                .hasMessage("name is missing");
        assertThatThrownBy(() -> VCards.write(List.of(json("{\"name\":\"x\",\"birthday\":\"soon\"}"))))
                .isInstanceOf(BadVCard.class)
                .hasMessageContaining("birthday")
                .hasMessageNotContaining("soon");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "{}", "BEGIN:VCALENDAR\r\nEND:VCALENDAR", "VERSION:3.0\r\nFN:x"})
    void what_is_no_card_is_refused(String text) {
        assertThatThrownBy(() -> VCards.parse(text)).isInstanceOf(BadVCard.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BEGIN:VCARD\r\n",
                "BEGIN : VCARD\r\n",
                "BEGIN:X\r\n",
                "A",
                "A:B\r\n",
                " ",
                ";A=B",
                "\"",
                "\r\n ",
                "FN:x\r\n",
                "\u0000",
                "=\r\n",
                "END:VCARD\r\n",
                "AGENT:\r\nBEGIN:VCARD\r\n",
                "a.BEGIN:VCARD\r\n"
            })
    void two_megabytes_of_anything_end_soon(String part) {
        String text = "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;ENCODING=QUOTED-PRINTABLE:x\r\n"
                + part.repeat(2_000_000 / part.length());
        try {
            assertThat(VCards.parse(text)).hasSizeLessThanOrEqualTo(1);
        } catch (BadVCard bad) {
            assertThat(bad.getMessage()).isNotEmpty();
        }
    }

    @Property(tries = 300)
    void any_text_in_a_card_is_read_or_named(@ForAll String text) {
        try {
            VCards.parse(card("VERSION:3.0", "FN:x", text))
                    .forEach(contact -> assertThat(contact.has("name")).isTrue());
        } catch (BadVCard bad) {
            assertThat(bad.getMessage()).isNotEmpty();
        }
    }
}
