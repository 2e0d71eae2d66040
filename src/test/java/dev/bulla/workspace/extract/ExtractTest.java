package dev.bulla.workspace.extract;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtractTest {

    @Test
    @Tag("C025")
    void a_note_shows_its_people_dates_amounts_and_links() {
        Extracted found = Extract.from("""
                Meeting with Anna Petrova and Bob on 12 March 2026 about the roof.
                She wants €1,200.50 by Friday, see https://example.com/offer?id=7. Ask @carol.
                """);
        assertThat(found.people()).containsExactly("Anna Petrova", "Bob", "@carol");
        assertThat(found.dates()).containsExactly("12 March 2026", "Friday");
        assertThat(found.amounts()).containsExactly("€1,200.50");
        assertThat(found.links()).containsExactly("https://example.com/offer?id=7");
    }

    @Test
    void a_mention_is_listed_once_in_the_order_of_the_text() {
        Extracted found = Extract.from("Zoe Ray wrote. Adam Low wrote. Then Zoe Ray wrote again.");
        assertThat(found.people()).containsExactly("Zoe Ray", "Adam Low");
    }

    @Test
    void the_json_has_the_four_lists_even_when_empty() {
        assertThat(Extract.from("").toJson().toString())
                .isEqualTo("{\"people\":[],\"dates\":[],\"amounts\":[],\"links\":[]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "lunch with Anna Petrova tomorrow|Anna Petrova",
                "Anna Petrova called.|Anna Petrova",
                "Call Anna Petrova|Anna Petrova",
                "we met Jean-Luc O'Brien there|Jean-Luc O'Brien",
                "as Ludwig van Beethoven wrote|Ludwig van Beethoven",
                "by J. R. Tolkien|J. R. Tolkien",
                "an appointment: Dr. Novak at nine|Novak",
                "ping @dave_1.|@dave_1",
                "Встреча: Анна Петрова придёт|Анна Петрова",
                "Please ask Müller|Müller",
                "tell Anna's brother|Anna",
            })
    void people_are_found(String text, String person) {
        assertThat(Extract.from(text).people()).containsExactly(person);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The roof leaks. Rain came in.",
                "Monday Morning",
                "On Friday March came",
                "write to anna@example.com",
                "the White Rabbit",
                "Acme Widgets Ltd",
                "Baker Street",
                "with IBM and NASA",
                "TODO FIXME",
                "Buy milk. Fix bike.",
                "see https://example.com/Anna/Petrova/@bob",
                "I Am What You Are",
                "@ @a @@bob",
            })
    void what_only_looks_like_a_person_is_left_alone(String text) {
        assertThat(Extract.from(text).people()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "on 2026-03-12 we go|2026-03-12",
                "at 2026-03-12 14:00 sharp|2026-03-12 14:00",
                "at 2026-03-12T14:00:30+01:00.|2026-03-12T14:00:30+01:00",
                "12 March 2026, then|12 March 2026",
                "March 12|March 12",
                "March 12th, 2026 at 14:30|March 12th, 2026 at 14:30",
                "the 3rd of May|3rd of May",
                "since June 2024|June 2024",
                "am 12.3.2026 abends|12.3.2026",
                "due 03/12/2026|03/12/2026",
                "see you tomorrow at 5 pm|tomorrow at 5 pm",
                "next Tuesday|next Tuesday",
                "on friday|friday",
                "next week then|next week",
            })
    void dates_are_found_as_written(String text, String date) {
        assertThat(Extract.from(text).dates()).containsExactly(date);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-13-45",
                "may I march on",
                "version 1.2.3",
                "host 10.1.12.2026",
                "Mayor 12",
                "sundays-best mondayish",
                "https://example.com/2026/03/12 and https://example.com/2026-03-12",
            })
    void what_only_looks_like_a_date_is_left_alone(String text) {
        assertThat(Extract.from(text).dates()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "costs €1,200.50 now|€1,200.50",
                "EUR 300 each|EUR 300",
                "only $5.|$5",
                "kostet 1.200,50 € heute|1.200,50 €",
                "about 300 USD|300 USD",
                "US$ 20|US$ 20",
                "raised $3.5 million|$3.5 million",
                "CHF 1'000.00|CHF 1'000.00",
                "fifty? no, 40 euros|40 euros",
                "a refund of -£12.99|-£12.99",
                "¥15000 a night|¥15000",
            })
    void amounts_are_found_as_written(String text, String amount) {
        assertThat(Extract.from(text).amounts()).containsExactly(amount);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12 people", "EURO 2024", "room 300", "x$5y3", "$", "A4 USB3", "300 USDT"})
    void what_only_looks_like_an_amount_is_left_alone(String text) {
        assertThat(Extract.from(text).amounts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "(see https://example.com/a_(b))|https://example.com/a_(b)",
                "<http://example.com/x>,|http://example.com/x",
                "HTTPS://Example.com!|HTTPS://Example.com",
                "[it](https://example.com/q?a=1&b=2)|https://example.com/q?a=1&b=2",
            })
    void links_end_where_the_address_ends(String text, String link) {
        assertThat(Extract.from(text).links()).containsExactly(link);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "file:///etc/passwd ftp://example.com data:text/html,x",
                "https:// http://. https://%%% xhttp://example.com",
                "javascript://http:alert(1)",
            })
    void only_web_addresses_are_links(String text) {
        assertThat(Extract.from(text).links()).isEmpty();
    }

    @Test
    void a_link_stops_at_characters_that_could_disguise_it() {
        assertThat(Extract.from("https://example.com/\u202Egnp.exe").links()).containsExactly("https://example.com/");
    }

    @Property
    void any_text_is_read_without_complaint_and_twice_alike(@ForAll String text) {
        assertThat(Extract.from(text)).isEqualTo(Extract.from(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "1 ",
                "1,",
                "9999-99-99 ",
                "A ",
                "Ab ",
                "Ab",
                "with Ab and ",
                "@",
                "@a",
                "http://",
                "https://a(",
                "$",
                "$1,",
                "January ",
                "1.1.",
                "EUR ",
                "next ",
                "de Ab de ",
                "'",
                "A'",
                "A-",
                "-",
                "\u0301",
                "\uD83D",
                "1,000,",
                "on 1 May "
            })
    void a_megabyte_of_anything_is_read_in_bounded_time_and_space(String part) {
        Extracted found = Extract.from(part.repeat(1_000_000 / part.length()));
        assertThat(found.people()).hasSizeLessThanOrEqualTo(Extract.MOST);
        assertThat(found.dates()).hasSizeLessThanOrEqualTo(Extract.MOST);
        assertThat(found.amounts()).hasSizeLessThanOrEqualTo(Extract.MOST);
        assertThat(found.links()).hasSizeLessThanOrEqualTo(Extract.MOST);
    }
}
