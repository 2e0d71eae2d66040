package dev.bulla.registry;

import dev.bulla.json.Json;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A small domain to hold the registry to: every way of travelling, a pattern RE2 cannot read, an
/// action for people only.
final class Things implements Domain {
    static final String LOOKAHEAD = "^(?!x)[a-z]+$";
    static final String BOMB = "^(?=a)(a+)+$";

    @Override
    public String name() {
        return "things";
    }

    @Override
    public String label() {
        return "Things";
    }

    @Override
    public String description() {
        return "Use it when the person speaks of things. Tell them what you found.";
    }

    @Override
    public List<Example> examples() {
        return List.of(new Example("Things starting with a", "list", "{\"search\":\"a\"}"));
    }

    static Params.Field field(String name, boolean required, String schema) {
        return new Params.Field(name, (ObjectNode) Json.ours(schema), required);
    }

    static Capability capability(String action, Wire wire, Rules rules, Params params) {
        return new Capability(
                new CapabilityName("things", action),
                wire,
                rules,
                params,
                "Does " + action + ".",
                work -> Result.done(work.args()));
    }

    @Override
    public List<Capability> capabilities() {
        Params.Field id = field("id", true, "{\"type\":\"string\",\"minLength\":1,\"description\":\"The thing.\"}");
        Params.Field title =
                field("title", true, "{\"type\":\"string\",\"maxLength\":5,\"description\":\"Its title.\"}");
        return List.of(
                capability(
                        "list",
                        new Wire("GET", "/things"),
                        Rules.read("things"),
                        Params.of(
                                field("search", false, "{\"type\":\"string\",\"pattern\":\"" + LOOKAHEAD + "\"}"),
                                field("limit", false, "{\"type\":\"integer\",\"minimum\":1}"),
                                field("deep", false, "{\"type\":\"boolean\"}"),
                                field("tags", false, "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}"),
                                field("bomb", false, "{\"type\":\"string\",\"pattern\":\"" + BOMB + "\"}"))),
                capability(
                        "create",
                        new Wire("POST", "/things"),
                        Rules.write("things", Level.L0),
                        Params.of(
                                title,
                                field("when", false, "{\"type\":\"string\",\"format\":\"date-time\"}"),
                                field("mail", false, "{\"type\":\"string\",\"format\":\"email\"}"),
                                field(
                                        "parts",
                                        false,
                                        "{\"type\":\"array\",\"items\":{\"type\":\"object\",\"properties\":{\"pattern\":{\"type\":\"string\",\"pattern\":\""
                                                + LOOKAHEAD + "\"}}}}"))),
                capability("export", new Wire("GET", "/things/export"), Rules.read("things"), Params.NONE),
                capability("get", new Wire("GET", "/things/{id}"), Rules.read("things"), Params.of(id)),
                capability(
                        "update",
                        new Wire("PATCH", "/things/{id}"),
                        Rules.write("things", Level.L0),
                        Params.of(
                                id,
                                field(
                                        "title",
                                        false,
                                        "{\"type\":\"string\",\"maxLength\":9,\"description\":\"Its title.\"}"))),
                capability(
                        "delete",
                        new Wire("DELETE", "/things/{id}"),
                        Rules.write("things", Level.L1).destroys(),
                        Params.of(id)),
                capability(
                        "restore",
                        new Wire("POST", "/things/{id}/restore"),
                        Rules.write("things", Level.L0).only(new Exposure.People("undo is the person's")),
                        Params.of(id)));
    }
}
