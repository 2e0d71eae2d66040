package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.oauth.VendorFault;
import dev.bulla.upstream.oauth.VendorSignIn;
import dev.bulla.upstream.scheme.Schemes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A person signs in at a vendor, to let their agents' calls in there: the way there and the way
/// back.
final class VendorSignInDomain implements Domain {
    private static final Admin ADMIN = new Admin("vendor-signin", "people decide which accounts agents can use");

    private final VendorSignIn signIn;
    private final ServerNames connections;

    VendorSignInDomain(Desk house, VendorDesk desk) {
        this.signIn = desk.out().signIn();
        this.connections = new ServerNames(desk.kept().connections(), house.registry());
    }

    @Override
    public String name() {
        return "vendor-signin";
    }

    @Override
    public String label() {
        return "Signing in at vendors";
    }

    @Override
    public String description() {
        return "Lets the person's connections in at their vendors.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.whenConfirmed()
                        .write(
                                "leave",
                                new Wire("POST", "/connections/{id}/authorize"),
                                Params.of(Fields.id("connection")),
                                "Says where to sign in at the vendor.",
                                Deed.of(this::leave)),
                ADMIN.write(
                        "arrive",
                        new Wire("POST", "/connection-arrivals"),
                        Params.of(must(Fields.object("query", "What the browser came back with, by name."))),
                        "Takes what a person brought back from the vendor, once.",
                        Deed.of(this::arrive)));
    }

    private Result leave(Work work, Given given) throws Given.Invalid {
        Connection connection = connections.named(work.caller().person(), given.must("id"));
        boolean atVendor = Schemes.find(connection.proof().scheme())
                .filter(dev.bulla.upstream.Scheme::atVendor)
                .isPresent();
        if (!atVendor) {
            throw new Given.Invalid("id", "this connection needs nobody to sign in at its vendor");
        }
        try {
            VendorSignIn.Leaving leaving = signIn.leave(connection, work.identity());
            ObjectNode answer = Json.object()
                    .put("id", connection.id().value())
                    .put("url", leaving.to().toString())
                    .put("issuer", leaving.issuer());
            leaving.other().ifPresent(host -> answer.put("otherDomain", host));
            return Result.done(answer, leaving.change());
        } catch (VendorFault fault) {
            return Result.refused(fault.refusal());
        }
    }

    private Result arrive(Work work, Given given) {
        try {
            VendorSignIn.Arrived arrived =
                    signIn.arrive(work.identity(), query(given.args().path("query")));
            ObjectNode answer = Json.object()
                    .put("id", arrived.connection().id().value())
                    .put("name", arrived.connection().name());
            return new Result.Done(answer, arrived.changes(), List.of());
        } catch (VendorFault fault) {
            return Result.refused(VendorSignIn.gone(fault) ? Refusal.of(Reason.CONNECTION_REVOKED) : fault.refusal());
        }
    }

    /// Each name with all its values: which of two is meant nobody knows.
    private static Map<String, List<String>> query(JsonNode given) {
        Map<String, List<String>> query = new HashMap<>();
        for (var one : given.properties()) {
            List<String> values = new ArrayList<>();
            for (JsonNode value : one.getValue().isArray() ? one.getValue() : List.of(one.getValue())) {
                values.add(value.asString(""));
            }
            query.put(one.getKey(), values);
        }
        return query;
    }
}
