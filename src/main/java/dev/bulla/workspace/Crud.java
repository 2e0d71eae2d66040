package dev.bulla.workspace;

import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Cost;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Params.Field;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Tier;
import dev.bulla.registry.Wire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// The capabilities that every kind of thing has, declared for one: list, get, create, update,
/// delete, and for the person the earlier versions and the way back to one.
///
/// @param path below `/api/v1`
/// @param noun what descriptions call one thing
/// @param write the level of creating and updating
/// @param delete the level of deleting
record Crud(Desk desk, Form form, String domain, String path, String noun, Level write, Level delete) {
    private static final Exposure UNDO = new Exposure.People("undo is the person's");

    Capability list(String action, String summary, Field... more) {
        List<Field> fields = new ArrayList<>(List.of(Fields.search()));
        fields.addAll(Arrays.asList(more));
        fields.add(Fields.limit());
        fields.add(Fields.cursor());
        Rules rules = Rules.read(domain).costing(Crud::cost);
        return capability(action, new Wire("GET", path), rules, Params.of(fields), summary, new Lists(desk, form));
    }

    /// Only a search that also looks by meaning costs something.
    static Cost cost(ObjectNode args) {
        return Searches.byMeaning(args) ? new Cost(Tier.PRO, 1) : Cost.NONE;
    }

    Capability get(String action, String summary) {
        return capability(action, one("GET"), Rules.read(domain), Params.of(id()), summary, new Reads(desk, form));
    }

    Capability create(String action, String summary) {
        Params params = Params.of(form.fields());
        Wire wire = new Wire("POST", path);
        return capability(action, wire, Rules.write(domain, write), params, summary, new Creates(desk, form));
    }

    Capability update(String action, String summary) {
        List<Field> fields = new ArrayList<>(List.of(id(), Fields.version()));
        form.fields().forEach(field -> fields.add(Fields.optional(field)));
        Handler handler = new Updates(desk, form);
        return capability(action, one("PATCH"), Rules.write(domain, write), Params.of(fields), summary, handler);
    }

    Capability delete(String action, String summary) {
        Rules rules = Rules.write(domain, delete).destroys();
        return capability(action, one("DELETE"), rules, Params.of(id()), summary, new Deletes(desk, form));
    }

    Capability versions(String action) {
        Wire wire = new Wire("GET", path + "/{id}/versions");
        String summary = "Lists the earlier versions of a " + noun + ", newest first, also of a deleted one.";
        Rules rules = Rules.read(domain).only(UNDO);
        return capability(action, wire, rules, Params.of(id()), summary, new Versions(desk, form));
    }

    Capability restore(String action) {
        Wire wire = new Wire("POST", path + "/{id}/restore");
        Params params = Params.of(id(), Fields.optional(Fields.version()));
        String summary = "Brings a deleted " + noun + " back, or an earlier version of one.";
        Rules rules = Rules.write(domain, Level.L0).only(UNDO);
        return capability(action, wire, rules, params, summary, new Restores(desk, form));
    }

    Capability capability(String action, Wire wire, Rules rules, Params params, String summary, Handler handler) {
        return new Capability(new CapabilityName(domain, action), wire, rules, params, summary, handler);
    }

    private Field id() {
        return Fields.id(noun);
    }

    private Wire one(String method) {
        return new Wire(method, path + "/{id}");
    }
}
