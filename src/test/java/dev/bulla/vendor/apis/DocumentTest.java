package dev.bulla.vendor.apis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DocumentTest {
    private static final String YAML = """
            openapi: 3.1.0
            info: { title: Pets, version: "1" }
            servers: [{ url: https://pets.example/v2 }]
            paths:
              /pets/{id}:
                parameters:
                  - &id { name: id, in: path, required: true, schema: { type: string } }
                get:
                  operationId: getPet
                  parameters: [{ name: since, in: query, schema: { type: string, enum: [no, 2020-01-01] } }]
                  responses: { 200: { description: ok } }
            """;

    @Test
    void yaml_says_the_same_as_json_and_its_words_stay_text() throws BadDocument {
        Document document = Document.read(YAML.getBytes(StandardCharsets.UTF_8));
        Operation get = Operations.of(document, Map.of()).getFirst();
        assertThat(document.servers()).containsExactly("https://pets.example/v2");
        assertThat(get.action()).isEqualTo("get_pet");
        assertThat(Documents.field(get, "since").field().schema().get("enum").toString())
                .isEqualTo("[\"no\",\"2020-01-01\"]");
    }

    @Test
    @Timeout(20)
    void aliases_on_aliases_are_counted_as_what_they_stand_for() {
        String laughs = IntStream.range(1, 40)
                .mapToObj(i -> "x%d: &a%d [%s]"
                        .formatted(
                                i,
                                i,
                                IntStream.range(0, 9)
                                        .mapToObj(_ -> "*a" + (i - 1))
                                        .collect(Collectors.joining(","))))
                .collect(Collectors.joining("\n", "x0: &a0 [lol]\n", "\n"));
        refused(laughs, "more in it");
    }

    @Test
    void an_alias_into_itself_leads_nowhere() {
        refused("openapi: 3.0.0\npaths: &a { b: *a }\n", "alias");
    }

    @Test
    void no_tag_makes_an_object_of_a_class() throws BadDocument {
        refused("!!javax.script.ScriptEngineManager [!!java.net.URL [\"http://127.0.0.1:1/\"]]", "no object");
    }

    @Test
    void what_is_no_openapi_3_document_says_what_it_is() {
        refused("{\"swagger\":\"2.0\"}", "Swagger 2");
        refused("{\"openapi\":\"4.0.0\"}", "3.0 or 3.1");
        refused("[]", "no object");
        refused("", "empty");
        refused("{\"openapi\":\"3.0.0\",\"paths\":{}}", "no operation");
        refused("\"" + "[".repeat(1000), "neither");
        refused("[".repeat(100_000), "");
        refused("{\"a\":".repeat(100_000), "deep");
        refused("a: ".repeat(100_000), "");
        refused("- ".repeat(100_000) + "a", "");
    }

    @Test
    void a_document_over_the_limit_is_refused_by_its_size() {
        assertThatThrownBy(() -> Document.read(new byte[Document.MOST_BYTES + 1]))
                .hasMessageContaining("20 MB");
    }

    private static void refused(String text, String word) {
        assertThatThrownBy(() -> Operations.of(Document.read(text.getBytes(StandardCharsets.UTF_8)), Map.of()))
                .isInstanceOf(BadDocument.class)
                .hasMessageContaining(word);
    }
}
