package dev.bulla.vendor.apis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OperationsTest {
    private static final String PET = "'/pets/{id}':{'put':{'operationId':'pets/replace','parameters':["
            + "{'name':'id','in':'path','required':true,'schema':{'type':'string'}},"
            + "{'name':'id','in':'query','schema':{'type':'integer'}},"
            + "{'name':'X-Request-Id','in':'header','schema':{'type':'string'}},"
            + "{'name':'Host','in':'header','schema':{'type':'string'}},"
            + "{'name':'X_HTTP_Method_Override','in':'header','schema':{'type':'string'}},"
            + "{'name':'X-Vendor-Key','in':'header','schema':{'type':'string'}},"
            + "{'name':'sid','in':'cookie','schema':{'type':'string'}}],"
            + "'requestBody':{'required':true,'content':{'application/json':{'schema':{'$ref':'#/components/schemas/Pet'}}}}}}";
    private static final String SCHEMAS =
            ",'components':{'securitySchemes':{'k':{'type':'apiKey','in':'header','name':'X-Vendor-Key'}},"
                    + "'schemas':{'Pet':{'type':'object','required':['id','name'],'properties':{"
                    + "'id':{'type':'string','readOnly':true},'name':{'type':'string','nullable':true},"
                    + "'age':{'type':'integer','minimum':0,'exclusiveMinimum':true,'maximum':9223372036854775807},"
                    + "'mother':{'$ref':'#/components/schemas/Pet'}}}}}";

    @Test
    void every_parameter_and_member_is_a_field_and_names_that_clash_say_their_place() throws BadDocument {
        Operation put = Documents.one(Documents.with(PET, SCHEMAS));
        assertThat(put.action()).isEqualTo("pets_replace");
        assertThat(put.definition().inputs())
                .extracting(input -> input.field().name() + " " + input.place())
                .containsExactly(
                        "id PATH", "id_query QUERY", "X_Request_Id HEADER", "name BODY", "age BODY", "mother BODY");
        assertThat(put.definition().inputs())
                .filteredOn(input -> input.field().required())
                .extracting(input -> input.field().name())
                .containsExactly("id", "name");
    }

    @Test
    void schemas_of_3_0_are_written_as_2020_12() throws BadDocument {
        Operation put = Documents.one(Documents.with(PET, SCHEMAS));
        assertThat(Documents.field(put, "name").field().schema().toString())
                .isEqualTo("{\"type\":[\"string\",\"null\"]}");
        // The bound beyond 2^53 says nothing: such integers are refused anyway.
        assertThat(Documents.field(put, "age").field().schema().toString())
                .isEqualTo("{\"type\":\"integer\",\"exclusiveMinimum\":0}");
    }

    @Test
    @Timeout(20)
    void references_in_circles_and_fans_stay_small() throws BadDocument {
        StringBuilder schemas = new StringBuilder(
                ",'components':{'schemas':{'a':{'$ref':'#/components/schemas/b'},'b':{'$ref':'#/components/schemas/a'}");
        for (int i = 0; i < 30; i++) {
            schemas.append(",'f").append(i).append("':{'type':'object','properties':{");
            for (int j = 0; j < 30; j++) {
                schemas.append(j == 0 ? "" : ",")
                        .append("'p")
                        .append(j)
                        .append("':{'$ref':'#/components/schemas/f")
                        .append((i + j + 1) % 30)
                        .append("'}");
            }
            schemas.append("}}");
        }
        String body = "'requestBody':{'content':{'application/json':{'schema':{'type':'object','properties':{"
                + "'circle':{'$ref':'#/components/schemas/a'},'fan':{'$ref':'#/components/schemas/f0'},"
                + "'far':{'$ref':'https://evil.example/schema.json'},'file':{'$ref':'file:///etc/passwd'}}}}}}";
        Operation post = Documents.one(Documents.with("'/x':{'post':{" + body + "}}", schemas + "}}"));
        assertThat(post.action()).isEqualTo("post_x");
        assertThat(post.text().length()).isLessThan(20_000);
        for (String name : List.of("circle", "far", "file")) {
            assertThat(Documents.field(post, name).field().schema())
                    .describedAs(name)
                    .isEmpty();
        }
        assertThat(Documents.field(post, "fan").field().schema().path("properties"))
                .hasSize(30);
    }

    @Test
    void what_cannot_be_sent_is_listed_and_says_why() throws BadDocument {
        String upload = "'requestBody':{'required':true,'content':{'multipart/form-data':{}}}";
        List<Operation> all = Documents.operations(Documents.with(
                "'/u':{'post':{" + upload
                        + "},'trace':{},'get':{'requestBody':{'required':true,'content':{'application/json':{}}}}},"
                        + "'/a/../b':{'get':{}},'/q?x=1':{'get':{}},'/%2e%2E/b':{'get':{}},'//evil':{'get':{}},"
                        + "'/s':{'get':{'servers':[{'url':'https://other.example'}]}}",
                ",'servers':[{'url':'https://one.example'}]"));
        assertThat(all).hasSize(8).noneMatch(Operation::choosable);
        assertThat(all).extracting(Operation::refused).anyMatch(why -> why.contains("multipart/form-data"));
    }

    @Test
    void hidden_characters_in_a_document_are_written_out() throws BadDocument {
        Operation get =
                Documents.one(Documents.with("'/x':{'get':{'summary':'List\\u202e all\\u200b \\udb40\\udc41'}}", ""));
        assertThat(get.summary()).isEqualTo("List[U+202E] all[U+200B] [U+E0041].");
    }

    @Test
    void an_address_keeps_its_name_whatever_a_new_document_calls_it() throws BadDocument {
        Document old = Documents.read(Documents.with("'/a':{'get':{'operationId':'list'}}", ""));
        Document next = Documents.read(Documents.with(
                "'/b':{'get':{'operationId':'list'}},'/a':{'get':{'operationId':'list'}},'/c':{'get':{'operationId':'List'}}",
                ""));
        Operation first = Operations.of(old, Map.of()).getFirst();
        List<Operation> again = Operations.of(next, Map.of(first.address(), first.action()));
        assertThat(again).extracting(Operation::action).doesNotHaveDuplicates();
        assertThat(again)
                .filteredOn(operation -> operation.address().path().equals("/a"))
                .extracting(Operation::action)
                .containsExactly("list");
    }

    @Test
    void a_body_of_several_forms_asks_only_for_what_all_of_them_need() throws BadDocument {
        String one =
                "'schema':{'oneOf':[{'type':'object','required':['a','b'],'properties':{'a':{'type':'string'},'b':{}}},"
                        + "{'type':'object','required':['a'],'properties':{'a':{'type':'integer'},'c':{}}}]}";
        Operation post = Documents.one(Documents.with(
                "'/x':{'post':{'requestBody':{'required':true,'content':{'application/json':{" + one + "}}}}}", ""));
        assertThat(post.definition().inputs())
                .extracting(input -> input.field().name() + input.field().required())
                .containsExactly("atrue", "bfalse", "cfalse");
        assertThat(Documents.field(post, "a").field().schema().get("anyOf")).hasSize(2);
    }

    @Test
    void a_new_document_shows_what_came_went_and_changed() throws BadDocument {
        List<Operation> old =
                Documents.operations(Documents.with("'/a':{'get':{}},'/b':{'get':{}},'/c':{'get':{}}", ""));
        List<Operation> next = Documents.operations(Documents.with(
                "'/a':{'get':{}},'/b':{'get':{'summary':'B','parameters':[{'name':'q','in':'query','schema':{'type':'string'}}]}},'/d':{'get':{}}",
                ""));
        Reimport reimport = Reimport.between(old, next);
        assertThat(reimport.added()).containsExactly("get_d");
        assertThat(reimport.removed()).containsExactly("get_c");
        assertThat(reimport.changed()).singleElement().satisfies(changed -> {
            assertThat(changed.action()).isEqualTo("get_b");
            assertThat(changed.lines())
                    .containsExactly(
                            "~ summary: \"GET /b.\" -> \"B.\"",
                            "+ field.q: {\"in\":\"query\",\"name\":\"q\",\"style\":\"exploded\",\"required\":false,\"schema\":{\"type\":\"string\"}}");
        });
    }

    @Test
    void no_choice_makes_a_writing_method_read_only() {
        Address post = new Address("POST", "/x");
        Address get = new Address("GET", "/x");
        for (var level : dev.bulla.registry.Level.values()) {
            assertThat(new Choice(level, true, false).fits(post)).isFalse();
            assertThat(new Choice(level, false, false).fits(post)).isFalse();
            assertThat(new Choice(level, false, true).fits(get)).isTrue();
        }
        assertThat(Choice.of(get).fits(get)).isTrue();
        assertThat(Choice.of(post).fits(post)).isTrue();
        assertThat(new Choice(dev.bulla.registry.Level.L0, false, true).fits(post))
                .isFalse();
    }
}
