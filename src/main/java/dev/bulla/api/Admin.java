package dev.bulla.api;

import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Wire;
import java.util.ArrayList;
import java.util.List;

/// Writes down capabilities of one domain that only the person themself has.
///
/// @param why why no agent has them, for the surface report
/// @param confirmed whether a session must have given its password or passkey minutes ago
record Admin(String domain, String why, boolean confirmed) {
    Admin(String domain, String why) {
        this(domain, why, false);
    }

    /// The same, for what a browser that somebody left open must not do.
    Admin whenConfirmed() {
        return new Admin(domain, why, true);
    }

    Capability read(String action, Wire wire, Params params, String summary, Handler handler) {
        return capability(action, wire, Rules.read(domain), params, summary, handler);
    }

    Capability write(String action, Wire wire, Params params, String summary, Handler handler) {
        return capability(action, wire, Rules.write(domain, Level.L0), params, summary, handler);
    }

    private Capability capability(
            String action, Wire wire, Rules rules, Params params, String summary, Handler handler) {
        Exposure.Admin admin = new Exposure.Admin(why);
        Rules held = rules.only(confirmed ? admin.confirmed() : admin);
        return new Capability(new CapabilityName(domain, action), wire, held, params, summary, handler);
    }

    static Params list(Params.Field... more) {
        var fields = new ArrayList<>(List.of(more));
        fields.add(Fields.limit());
        fields.add(Fields.cursor());
        return Params.of(fields);
    }
}
