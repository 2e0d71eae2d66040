package dev.bulla.api;

import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import java.util.List;

/// Writes down capabilities of one domain that only the person themself has.
///
/// @param why why no agent has them, for the surface report
record Admin(String domain, String why) {
    Capability read(String action, Wire wire, Params params, String summary, Handler handler) {
        Rules rules = Rules.read(domain).only(new Exposure.Admin(why));
        return new Capability(new CapabilityName(domain, action), wire, rules, params, summary, handler);
    }

    Capability write(String action, Wire wire, Params params, String summary, Handler handler) {
        Rules rules = Rules.write(domain, Level.L0).only(new Exposure.Admin(why));
        return new Capability(new CapabilityName(domain, action), wire, rules, params, summary, handler);
    }

    static Params list(Params.Field... more) {
        var fields = new java.util.ArrayList<>(List.of(more));
        fields.add(Fields.limit());
        fields.add(Fields.cursor());
        return new Params(fields);
    }
}
