package dev.bulla.mcp.tools;

import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.node.ObjectNode;

/// A domain whose handlers only write down what reached them.
final class Letters implements Domain {
    final List<String> ran = new CopyOnWriteArrayList<>();

    @Override
    public String name() {
        return "letters";
    }

    @Override
    public String label() {
        return "Letters";
    }

    @Override
    public String description() {
        return "Use it when the person speaks of letters. Tell them what you found.";
    }

    @Override
    public List<Capability> capabilities() {
        ObjectNode text = Json.object().put("type", "string");
        Params params = Params.of(new Params.Field("text", text, false));
        Params named = Params.of(new Params.Field("id", Json.object().put("type", "string"), true));
        return List.of(
                capability("read", new Wire("GET", "/letters"), Rules.read("letters"), params),
                capability("write", new Wire("POST", "/letters"), Rules.write("letters", Level.L0), params),
                capability("send", new Wire("POST", "/letters/{id}"), Rules.write("letters", Level.L1), named),
                capability("pay", new Wire("POST", "/letters/{id}/pay"), Rules.write("letters", Level.L2), named),
                capability(
                        "burn",
                        new Wire("DELETE", "/letters/{id}"),
                        Rules.write("letters", Level.L1).destroys(),
                        named));
    }

    private Capability capability(String action, Wire wire, Rules rules, Params params) {
        return new Capability(
                new CapabilityName("letters", action), wire, rules, params, "Does " + action + ".", work -> {
                    ran.add(action + " " + work.args());
                    return Result.done(Json.object().put("did", action));
                });
    }
}
