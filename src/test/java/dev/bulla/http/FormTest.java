package dev.bulla.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.NotBlank;
import org.junit.jupiter.api.Test;

class FormTest {
    @Property(tries = 200)
    void what_a_browser_encodes_is_read_back(@ForAll @NotBlank String name, @ForAll String value) {
        String body = encoded(name) + "=" + encoded(value) + "&b=1";
        Form form = Form.parse(body);
        assertThat(form.text(readable(name)))
                .isEqualTo(readable(value).replace("\r\n", "\n").replace('\r', '\n'));
        assertThat(form.text("b")).isNotNull();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /// A half pair cannot be sent at all.
    private static String readable(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    @Test
    void a_field_that_came_twice_has_no_text_but_all_its_values() {
        Form form = Form.parse("a=1&a=2&b=3");
        assertThatThrownBy(() -> form.text("a")).isInstanceOf(BadRequest.class);
        assertThat(form.all("a")).containsExactly("1", "2");
        assertThat(form.text("b")).isEqualTo("3");
        assertThat(form.text("c")).isEmpty();
    }

    @Test
    void a_broken_escape_and_bytes_that_are_no_text_are_refused() {
        for (String body : new String[] {"a=%", "a=%zz", "a=%ff", "a=%ed%a0%80"}) {
            assertThatThrownBy(() -> Form.parse(body)).describedAs(body).isInstanceOf(BadRequest.class);
        }
    }

    @Test
    void more_fields_than_any_form_of_ours_are_refused() {
        assertThatThrownBy(() -> Form.parse("a=1&".repeat(1_001))).isInstanceOf(BadRequest.class);
    }

    @Test
    void a_form_shows_nothing_of_itself() {
        assertThat(Form.parse("password=hunter2").toString()).doesNotContain("hunter2");
    }
}
