package dev.bulla.upstream;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.StringNode;

class RedactionTest {
    private static final String TOKEN = "s3cr3t/To+ken=\"é\\~€";
    private static final Redaction REDACTION = of(TOKEN);

    private static Redaction of(String... secrets) {
        return Redaction.of(Stream.of(secrets).map(s -> s.getBytes(UTF_8)).toList());
    }

    @Test
    @Tag("H038")
    void every_encoding_of_a_credential_goes() {
        for (String encoded : encodings(TOKEN)) {
            assertThat(REDACTION.in("{\"a\":\"" + encoded + "\"}"))
                    .as(encoded)
                    .isEqualTo("{\"a\":\"" + Redaction.MARK + "\"}");
        }
    }

    @Test
    void base64_goes_wherever_in_a_longer_text_it_stands() {
        for (int before = 0; before < 7; before++) {
            for (int after = 0; after < 4; after++) {
                byte[] text = ("u".repeat(before) + TOKEN + "z".repeat(after)).getBytes(UTF_8);
                for (Base64.Encoder encoder : List.of(
                        Base64.getEncoder(),
                        Base64.getUrlEncoder().withoutPadding(),
                        Base64.getMimeEncoder(8, "\n".getBytes(UTF_8)))) {
                    String clean = REDACTION.in(encoder.encodeToString(text));
                    assertThat(clean).contains(Redaction.MARK).doesNotContain("Mz", "cjN0");
                    assertThat(clean.length()).isLessThan(Redaction.MARK.length() + 20);
                }
            }
        }
    }

    @Test
    void a_header_read_as_latin_1_and_a_name_that_holds_it_are_seen() {
        String read = new String(TOKEN.getBytes(UTF_8), ISO_8859_1);
        assertThat(REDACTION.in("x " + read)).isEqualTo("x " + Redaction.MARK);
        Redaction plain = of("abcd1234");
        assertThat(plain.in(List.of(
                        new Field("X-abcd1234", "1"), new Field("X-Seen", "Bearer abcd1234"), new Field("A", "b"))))
                .containsExactly(new Field("X-Seen", "Bearer " + Redaction.MARK), new Field("A", "b"));
    }

    @Test
    void what_overlaps_goes_whole() {
        Redaction two = of("abcdef", "defghi");
        assertThat(two.in("xabcdefghix")).isEqualTo("x" + Redaction.MARK + "x");
        assertThat(two.in("abcdefabcdef")).isEqualTo(Redaction.MARK + Redaction.MARK);
        assertThat(of("pass", "user:pass", "password").in("user:password pass passw"))
                .isEqualTo(Redaction.MARK + " " + Redaction.MARK + " " + Redaction.MARK + "w");
    }

    @Test
    void a_short_secret_is_not_looked_for_and_nothing_breaks() {
        assertThat(of("", "a", "abc").in("a bad abc")).isEqualTo("a bad abc");
        assertThat(of().in("text")).isEqualTo("text");
        assertThat(of("abcd").in("abcd")).isEqualTo(Redaction.MARK);
    }

    @Test
    void what_holds_nothing_comes_back_as_it_is() {
        byte[] bytes = new byte[200_000];
        new Random(7).nextBytes(bytes);
        assertThat(REDACTION.in(bytes)).isEqualTo(bytes);
        assertThat(REDACTION.in(new byte[0])).isEmpty();
    }

    @Test
    void an_event_passes_before_the_next_one_comes() throws IOException {
        InputStream events = new InputStream() {
            private boolean told;

            @Override
            public int read() {
                throw new AssertionError("read on");
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                assertThat(told).isFalse();
                told = true;
                byte[] event = "data: 1\n\n".getBytes(UTF_8);
                System.arraycopy(event, 0, bytes, offset, event.length);
                return event.length;
            }
        };
        assertThat(new String(REDACTION.in(events).readNBytes(9), UTF_8)).isEqualTo("data: 1\n\n");
    }

    @Test
    void it_prints_nothing() {
        assertThat(REDACTION.toString()).isEqualTo("Redaction");
    }

    @Property(tries = 400)
    void no_cut_into_chunks_changes_what_goes(@ForAll("texts") String text, @ForAll long seed) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        byte[] whole = REDACTION.in(bytes);
        byte[] streamed = REDACTION.in(new Chunks(bytes, new Random(seed))).readAllBytes();
        assertThat(streamed).isEqualTo(whole);
        assertThat(REDACTION.in(whole)).isEqualTo(whole);
    }

    @Property(tries = 300)
    void any_secret_in_any_encoding_goes(
            @ForAll("secrets") String secret, @ForAll("around") String before, @ForAll("around") String after) {
        Redaction redaction = of(secret);
        for (String encoded : encodings(secret)) {
            assertThat(redaction.in(before + encoded + after))
                    .as(encoded)
                    .contains(Redaction.MARK)
                    .doesNotContain(encoded);
        }
    }

    @Property(tries = 200)
    void each_place_may_be_encoded_by_itself(@ForAll("secrets") String secret, @ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder mixed = new StringBuilder();
        secret.codePoints().forEach(c -> {
            String one = Character.toString(c);
            List<String> forms = List.of(one, percent(one), percent(one).toLowerCase(Locale.ROOT), unicode(one));
            mixed.append(forms.get(random.nextInt(forms.size())));
        });
        assertThat(of(secret).in("<" + mixed + ">")).isEqualTo("<" + Redaction.MARK + ">");
    }

    /// What can be a credential: no form takes control characters, and no header carries them.
    @Provide
    Arbitrary<String> secrets() {
        return Arbitraries.strings()
                .ofMinLength(4)
                .ofMaxLength(40)
                .filter(s -> UTF_8.newEncoder().canEncode(s))
                .filter(s -> s.chars().noneMatch(Character::isISOControl));
    }

    /// Letters that are in no secret's encoding, so that nothing around grows into it.
    @Provide
    Arbitrary<String> around() {
        return Arbitraries.strings().withChars("?!;, ").ofMaxLength(6);
    }

    @Provide
    Arbitrary<String> texts() {
        List<String> parts = new ArrayList<>(encodings(TOKEN));
        parts.addAll(List.of("x", "s3cr3t/To", "%73", "%7", "\\u00", "{\"key\":1}", "czNj", "73336372", "\r\n", "é"));
        return Arbitraries.of(parts).list().ofMaxSize(12).map(list -> String.join("", list));
    }

    private static List<String> encodings(String secret) {
        byte[] bytes = secret.getBytes(UTF_8);
        String json = new StringNode(secret).toString();
        return List.of(
                secret,
                percent(secret),
                percent(secret).toLowerCase(Locale.ROOT),
                URLEncoder.encode(secret, UTF_8),
                json.substring(1, json.length() - 1),
                unicode(secret),
                HexFormat.of().formatHex(bytes),
                HexFormat.of().withUpperCase().formatHex(bytes),
                Base64.getEncoder().withoutPadding().encodeToString(bytes),
                Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    private static String percent(String text) {
        return HexFormat.of().withUpperCase().withPrefix("%").formatHex(text.getBytes(UTF_8));
    }

    private static String unicode(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append("\\u").append(HexFormat.of().toHexDigits((char) c)));
        return out.toString();
    }

    /// Gives what it holds in pieces of any size.
    private static final class Chunks extends InputStream {
        private final ByteArrayInputStream in;
        private final Random random;

        Chunks(byte[] bytes, Random random) {
            in = new ByteArrayInputStream(bytes);
            this.random = random;
        }

        @Override
        public int read() {
            return in.read();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            return in.read(bytes, offset, Math.min(length, 1 + random.nextInt(5)));
        }
    }
}
