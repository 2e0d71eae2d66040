package dev.bulla.vendor.apis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MappingTest {
    private static final String SEARCH = Documents.with(
            "'/repos/{owner}/{path}.json':{'post':{'parameters':["
                    + "{'name':'q','in':'query','schema':{'type':'string'}},"
                    + "{'name':'ids','in':'query','explode':false,'schema':{'type':'array'}},"
                    + "{'name':'tags','in':'query','schema':{'type':'array'}},"
                    + "{'name':'filter','in':'query','style':'deepObject','schema':{'type':'object'}},"
                    + "{'name':'X-Trace','in':'header','schema':{'type':'string'}}],"
                    + "'requestBody':{'content':{'application/json':{'schema':{'type':'object','properties':{'title':{},'owner':{}}}}}}}}",
            "");
    private static final String FORM = Documents.with(
            "'/v1/charges':{'post':{'requestBody':{'content':{'application/x-www-form-urlencoded':{"
                    + "'encoding':{'metadata':{'style':'deepObject','explode':true}},"
                    + "'schema':{'type':'object','properties':{'amount':{},'metadata':{},'expand':{}}}}}}}}",
            "");

    @Test
    void each_value_goes_to_its_place() throws Exception {
        VendorRequest request = map(
                SEARCH,
                "{'owner':'a b','path':'x','q':'1&2=3#?','ids':['a,b','c'],'tags':[1,true],"
                        + "'filter':{'a&b':'c=d'},'X_Trace':'t 1','title':null,'owner_body':'me','other':'ignored'}");
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.target())
                .isEqualTo(
                        "/repos/a%20b/x.json?q=1%262%3D3%23%3F&ids=a%2Cb,c&tags=1&tags=true&filter%5Ba%26b%5D=c%3Dd");
        assertThat(text(request)).isEqualTo("{\"title\":null,\"owner\":\"me\"}");
        assertThat(request.headers())
                .extracting(header -> header.name() + ": " + header.value())
                .containsExactly(
                        "Accept: application/json, */*;q=0.5", "Content-Type: application/json", "X-Trace: t 1");
    }

    @Test
    void a_form_is_written_as_its_encoding_says() throws Exception {
        VendorRequest request = map(FORM, "{'amount':100,'metadata':{'order':'6&7','list':['x']},'expand':['a','b']}");
        assertThat(text(request))
                .isEqualTo("amount=100&metadata%5Border%5D=6%267&metadata%5Blist%5D%5B0%5D=x&expand=a&expand=b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..",
                ".",
                "../x",
                "x/../y",
                "..%2fx",
                "%2e%2e",
                "%2E%2e/x",
                "%252e%252e",
                "%25252e%25252e",
                "a\\..\\b",
                "..;/x",
                "a/..;b=c/d",
                " ../x",
                "",
                "a\u0000b",
                "a\r\nb",
                "a%00b",
                "a%250d%250ab"
            })
    void no_value_leads_to_another_path(String value) throws Exception {
        var args = Json.object().put("owner", value).put("path", "x");
        Definition definition = Documents.one(SEARCH).definition();
        assertThatThrownBy(() -> Mapping.of(definition, args))
                .isInstanceOf(Unfit.class)
                .hasMessageNotContaining("..");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nEvil: 1", "a\nb", "a\u0000b", "ä", "\u2028"})
    void no_value_starts_another_header(String value) throws Exception {
        var args = Json.object().put("owner", "o").put("path", "x").put("X_Trace", value);
        Definition definition = Documents.one(SEARCH).definition();
        assertThatThrownBy(() -> Mapping.of(definition, args)).isInstanceOf(Unfit.class);
    }

    @Property(tries = 2_000)
    void whatever_is_given_the_request_keeps_its_shape(
            @ForAll String owner, @ForAll String q, @ForAll String key, @ForAll String title) throws BadDocument {
        var args =
                Json.object().put("owner", owner).put("path", owner).put("q", q).put("title", title);
        args.putObject("filter").put(key, q);
        VendorRequest request;
        try {
            request = Mapping.of(DEFINITION, args);
        } catch (Unfit _) {
            return;
        }
        URI uri = URI.create("https://vendor.example/base" + request.target());
        assertThat(uri.getHost()).isEqualTo("vendor.example");
        assertThat(uri.getRawFragment()).isNull();
        assertThat(uri.normalize()).isEqualTo(uri);
        assertThat(uri.getRawPath().split("/", -1)).hasSize(5);
        assertThat(uri.getRawPath()).startsWith("/base/repos/").endsWith(".json");
        assertThat(uri.getRawQuery().split("&", -1)).hasSize(2);
        assertThat(request.target()).matches("[!-~]+");
        assertThat(request.headers()).hasSize(2);
    }

    @Property(tries = 500)
    void what_the_vendor_decodes_is_what_was_given(@ForAll String value) throws Exception {
        // A lone surrogate never comes this far: the doors refuse it.
        if (!value.equals(new String(value.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))) {
            return;
        }
        VendorRequest request = Mapping.of(
                DEFINITION, Json.object().put("owner", "o").put("path", "p").put("q", value));
        String raw = URI.create(request.target()).getRawQuery().substring("q=".length());
        assertThat(Escapes.decoded(raw)).contains(value);
    }

    private static final Definition DEFINITION = definition();

    private static Definition definition() {
        try {
            return Documents.one(SEARCH).definition();
        } catch (BadDocument e) {
            throw new AssertionError(e);
        }
    }

    private static VendorRequest map(String document, String args) throws BadDocument, BadJson, Unfit {
        return Mapping.of(Documents.one(document).definition(), Documents.args(args));
    }

    private static String text(VendorRequest request) {
        return new String(request.body(), StandardCharsets.UTF_8);
    }
}
